/**
 * The first sheet of a workbook (XLSX) as lines with tabs between the columns. A workbook is a ZIP of XML files; the
 * browser has all that it takes to read one, so nothing more is downloaded for it.
 */

/** No sheet of invoices unpacks to more. */
const mostBytes = 20_000_000;

export async function textOfWorkbook(data: ArrayBuffer): Promise<string> {
  const files = entriesOf(new DataView(data));
  const sheet = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted()[0];
  if (sheet === undefined) throw new Error('The workbook has no sheet.');
  const strings = files.has('xl/sharedStrings.xml')
    ? textsOf(await unpacked(data, files, 'xl/sharedStrings.xml'))
    : [];
  const rows = elements(await unpacked(data, files, sheet), 'row');
  return rows.map((row) => lineOf(row, strings)).join('\n');
}

type Packed = { readonly method: number; readonly start: number; readonly size: number };

/** Where each file lies, as the directory at the end says. */
function entriesOf(view: DataView): ReadonlyMap<string, Packed> {
  const found = new Map<string, Packed>();
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('The directory is broken.');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    found.set(name, {
      method: view.getUint16(at + 10, true),
      start,
      size: view.getUint32(at + 20, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new Error('This is no ZIP file.');
}

async function unpacked(
  data: ArrayBuffer,
  files: ReadonlyMap<string, Packed>,
  name: string,
): Promise<Document> {
  const file = files.get(name);
  if (file === undefined) throw new Error(`There is no ${name}.`);
  const bytes = new Response(new Uint8Array(data, file.start, file.size));
  const text =
    file.method === 0 || bytes.body === null
      ? await bytes.text()
      : await readWithin(bytes.body.pipeThrough(new DecompressionStream('deflate-raw')));
  return new DOMParser().parseFromString(text, 'application/xml');
}

/** Reads a stream to its end; one that unpacks to far too much is given up. */
async function readWithin(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    // One piece after the other, as they come.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > mostBytes) throw new Error('The sheet is too large.');
    text += decoder.decode(value, { stream: true });
  }
}

const elements = (within: Document | Element, name: string): readonly Element[] => [
  ...within.getElementsByTagNameNS('*', name),
];

const textsOf = (document: Document): readonly string[] =>
  elements(document, 'si').map((item) => textIn(item));

const textIn = (within: Element): string =>
  elements(within, 't')
    .map((part) => part.textContent)
    .join('');

function lineOf(row: Element, strings: readonly string[]): string {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const at = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
    while (cells.length < at) cells.push('');
    cells.push(valueOf(cell, strings));
  }
  return cells.join('\t');
}

/** The place of a column by its letters, from 0. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: Element, strings: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return textIn(cell);
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  if (kind === 's') return strings[Number(value)] ?? '';
  // Amounts are kept as binary fractions; as text they have two decimals again.
  const number = Number(value);
  return kind === null && value.includes('.') && Number.isFinite(number) ? number.toFixed(2) : value;
}
