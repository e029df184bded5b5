import { textOfWorkbook } from './workbook';

/** The lines of a file of the firm's own accounting: a text as it is, of a workbook the first sheet in columns. */
export const textOfFile = async (file: File): Promise<string> =>
  file.name.toLowerCase().endsWith('.xlsx') ? textOfWorkbook(await file.arrayBuffer()) : file.text();
