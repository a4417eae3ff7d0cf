import { getBuiltInFormat } from './number-format';
import { getAttribute, scanXml } from './scan-xml';

/** Reads the number format of each style of cells, in their order. */
export function readCellFormats(xml: string): string[] {
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  for (const part of scanXml(xml)) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') isCellStyle = part.kind === 'open';
    if (part.kind !== 'open') continue;
    const id = Number(getAttribute(part.attributes, 'numFmtId') ?? 0);
    if (part.name === 'numFmt') codes.set(id, getAttribute(part.attributes, 'formatCode') ?? '');
    if (part.name === 'xf' && isCellStyle) formats.push(codes.get(id) ?? getBuiltInFormat(id));
  }
  return formats;
}
