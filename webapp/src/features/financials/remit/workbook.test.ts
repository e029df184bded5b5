import { expect, test } from 'vitest';
import { textOfWorkbook } from './workbook';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const number = (value: number, size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff);

/** A ZIP file as spreadsheets write it, packed or not. */
async function zip(files: Readonly<Record<string, string>>, isPacked: boolean): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const raw = bytesOf(text);
    const stream = new Response(raw).body?.pipeThrough(new CompressionStream('deflate-raw'));
    // oxlint-disable-next-line no-await-in-loop
    const data = isPacked ? new Uint8Array(await new Response(stream).arrayBuffer()) : raw;
    const common = [
      number(20, 2),
      number(0, 2),
      number(isPacked ? 8 : 0, 2),
      number(0, 8),
      number(data.length, 4),
      number(raw.length, 4),
      number(name.length, 2),
      number(0, 2),
    ];
    const local = [number(0x04034b50, 4), ...common, bytesOf(name), data];
    directory.push(
      number(0x02014b50, 4),
      number(20, 2),
      ...common,
      number(0, 10),
      number(at, 4),
      bytesOf(name),
    );
    parts.push(...local);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const count = Object.keys(files).length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = [number(0x06054b50, 4), number(0, 4), number(count, 2), number(count, 2), number(size, 4)];
  return new Blob([...parts, ...directory, ...end, number(at, 4), number(0, 2)]).arrayBuffer();
}

const workbook = {
  'xl/sharedStrings.xml':
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Invoice</t></si><si><r><t>I-</t></r><r><t>1</t></r></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>904.10000000000002</v></c><c r="D2" t="inlineStr"><is><t>paid</t></is></c></row></sheetData></worksheet>',
};

test.each([true, false])(
  'the first sheet of a workbook is read in columns (packed: %s)',
  async (isPacked) => {
    expect(await textOfWorkbook(await zip(workbook, isPacked))).toBe('Invoice\nI-1\t\t904.10\tpaid');
  },
);

test('what is no workbook is refused', async () => {
  await expect(textOfWorkbook(await new Blob(['Hello, this is just a text.']).arrayBuffer())).rejects.toThrow(
    'no ZIP file',
  );
});
