import { readFile } from 'node:fs/promises';
import { type EmbeddedFont, grayscale, PDF, type PDFPage } from '@libpdf/core';
import type { PaperSize } from '@/lib/shared/domain/paper';
import type { Receipt, ReceiptBlock, ReceiptPicture } from './compose-receipt';
import { breakLines, FontStack } from './set-text';

/** In points. */
const PAPERS: Record<PaperSize, { width: number; height: number }> = {
  A4: { width: 595, height: 842 },
  LETTER: { width: 612, height: 792 },
};
const PAGE = { margin: 56, footer: 34 } as const;
/** Maximum picture size, and the gap between picture and details. */
const PICTURE = { width: 180, height: 180, gap: 16 } as const;
const SIZES = { title: 20, heading: 13, label: 10.5, text: 10.5, footer: 8.5 } as const;
const LEADING = 1.4;
const GREY = grayscale(0.4);

type Fonts = Record<'text' | 'strong', FontStack<EmbeddedFont>>;
type Place = { size: number; font: FontStack<EmbeddedFont>; x?: number; isGrey?: boolean };
type Line = Place & { width?: number };

/** Runs in a child process (jobs/child-processes.ts). The cards' fonts cover Latin, Greek, Cyrillic and Arabic. */
export async function run(receipt: Receipt & { paper: PaperSize }): Promise<Uint8Array> {
  const pdf = PDF.create();
  const embed = async (file: string) =>
    pdf.embedFont(await readFile(new URL(`../cards/fonts/${file}`, import.meta.url)));
  const fonts: Fonts = {
    text: new FontStack([await embed('card-sans.ttf'), await embed('card-arabic.ttf')]),
    strong: new FontStack([await embed('card-sans-strong.ttf'), await embed('card-arabic-strong.ttf')]),
  };
  const setter = new Setter(pdf, fonts, receipt.direction, PAPERS[receipt.paper]);
  setter.write(receipt.title, { size: SIZES.title, font: fonts.strong });
  setter.space(6);
  setter.writePairs(receipt.facts);
  for (const block of receipt.blocks) setter.writeBlock(block);
  setter.writeFooters(receipt.footer);
  pdf.setTitle(receipt.title, { showInWindowTitleBar: true });
  return pdf.save({ subsetFonts: true, compressStreams: true });
}

/** Typesets blocks from top to bottom, on as many pages as needed. */
class Setter {
  readonly #pages: PDFPage[] = [];
  #page: PDFPage;
  /** Distance from the page's bottom edge to the last drawn element. */
  #y = 0;
  readonly #width: number;

  constructor(
    private readonly pdf: PDF,
    private readonly fonts: Fonts,
    private readonly direction: Receipt['direction'],
    private readonly paper: { width: number; height: number },
  ) {
    this.#width = paper.width - 2 * PAGE.margin;
    this.#page = this.#addPage();
  }

  #addPage(): PDFPage {
    this.#page = this.pdf.addPage(this.paper);
    this.#pages.push(this.#page);
    this.#y = this.paper.height - PAGE.margin;
    return this.#page;
  }

  space(points: number): void {
    this.#y -= points;
  }

  #require(height: number): void {
    if (this.#y - height < PAGE.margin) this.#addPage();
  }

  write(text: string, { width = this.#width, ...place }: Line): void {
    const { size, font } = place;
    for (const line of breakLines(text, font, { size, width })) {
      this.#require(size * LEADING);
      this.#y -= size * LEADING;
      this.#draw(line, this.#y, place);
    }
  }

  /** @param place `x` is the distance from the side on which lines start */
  #draw(line: string, y: number, { size, font, x = PAGE.margin, isGrey = false }: Place, page = this.#page): void {
    let left = this.#mirror(x, font.widthOfTextAtSize(line, size));
    for (const run of font.split(line)) {
      page.drawText(run.text, { x: left, y, size, font: run.font, ...(isGrey && { color: GREY }) });
      left += run.font.widthOfTextAtSize(run.text, size);
    }
  }

  #mirror(start: number, width: number): number {
    return this.direction === 'rtl' ? this.paper.width - start - width : start;
  }

  writePairs(pairs: Receipt['facts']): void {
    const [size, font] = [SIZES.text, this.fonts.text];
    const indent = Math.max(90, ...pairs.map(({ label }) => font.widthOfTextAtSize(label, size) + 16));
    for (const { label, text } of pairs) {
      this.#require(size * LEADING);
      const [line = ''] = breakLines(label, font, { size, width: this.#width });
      this.#draw(line, this.#y - size * LEADING, { size, font, isGrey: true });
      this.write(text, { size, font, x: PAGE.margin + indent, width: this.#width - indent });
    }
  }

  writeBlock(block: ReceiptBlock): void {
    if (block.kind === 'work') {
      this.#writeWork(block);
      return;
    }
    const font = block.kind === 'text' ? this.fonts.text : this.fonts.strong;
    const size = SIZES[block.kind];
    this.space({ heading: 20, label: 8, text: 2 }[block.kind]);
    // Keeps headings on the same page as their first lines.
    if (block.kind !== 'text') this.#require(size * LEADING * 3);
    this.write(block.text, { size, font });
  }

  #writeWork({ title, details, text, picture }: Extract<ReceiptBlock, { kind: 'work' }>): void {
    const shape = picture === null ? null : fitPicture(picture);
    this.space(12);
    this.#require(Math.max(shape?.height ?? 0, SIZES.text * LEADING * 4));
    const start = { page: this.#page, y: this.#y };
    if (picture !== null && shape !== null) {
      const y = this.#y - shape.height;
      this.#page.drawImage(this.pdf.embedJpeg(picture.content), {
        x: this.#mirror(PAGE.margin, shape.width),
        y,
        ...shape,
      });
    }
    const indent = shape === null ? 0 : PICTURE.width + PICTURE.gap;
    const beside = { size: SIZES.text, x: PAGE.margin + indent, width: this.#width - indent };
    this.write(title, { ...beside, font: this.fonts.strong });
    if (details !== '') this.write(details, { ...beside, font: this.fonts.text, isGrey: true });
    // Places the statement below the picture, unless the details continued on a new page.
    if (shape !== null && this.#page === start.page) this.#y = Math.min(this.#y, start.y - shape.height);
    if (text === '') return;
    this.space(4);
    this.write(text, { size: SIZES.text, font: this.fonts.text });
  }

  writeFooters(text: string): void {
    const footer = { size: SIZES.footer, font: this.fonts.text, isGrey: true };
    this.#pages.forEach((page, index) => {
      const [line = ''] = breakLines(text, footer.font, { size: footer.size, width: this.#width - 60 });
      this.#draw(line, PAGE.footer, footer, page);
      const place = `${index + 1} / ${this.#pages.length}`;
      const end = this.paper.width - PAGE.margin - footer.font.widthOfTextAtSize(place, footer.size);
      this.#draw(place, PAGE.footer, { ...footer, x: end }, page);
    });
  }
}

function fitPicture({ width, height }: ReceiptPicture): { width: number; height: number } {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height);
  return { width: width * scale, height: height * scale };
}
