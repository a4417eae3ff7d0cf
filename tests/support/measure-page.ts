/* These functions run in the browser. */

/** Lists texts and labels without the accents of the pseudo-language, except in elements for users' content. */
export function findUntranslated(): string[] {
  const written = '[dir="auto"], bdi, [lang]:not(html), code, script, style, noscript, textarea';
  const known = new Set([...document.querySelectorAll('[dir="auto"], bdi')].map((one) => one.textContent?.trim()));
  const names =
    /^(Impasto|Google|Facebook|Twitter|RSS|JSON Feed|Node\.js|Basic|Starter|Artist|Pro|Pro Plus|Opportunities|Residencies|Premium|Premium Plus|English|German|French|Spanish|Arabic)$/;
  const amountOrAddress = /^([A-Z]{3}\s[\d,.]+|(https:\/\/|[\w.@-]*example\.org).*)$/;
  const time =
    /^(\d+ (second|minute|hour|day)s? ago|((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*,? )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d+(, \d{4})?(,? (at )?\d+:\d+( [AP]M)?)?)$/;
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = new Set(letters.flatMap((one) => letters.map((other) => regions.of(one + other))));
  const isUntranslated = (text: string) =>
    /\p{L}{2}/u.test(text) &&
    !/[áéíóúýñçšž]/i.test(text) &&
    !known.has(text) &&
    ![names, amountOrAddress, time].some((pattern) => pattern.test(text)) &&
    !countries.has(text.split(', ').at(-1));
  const isShown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) === true;

  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim();
    if (isUntranslated(text) && isShown(node.parentElement) && !node.parentElement?.closest(written)) found.push(text);
  }
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
  ]) {
    // A link over a picture has the name of the work, which is not translated.
    for (const element of document.querySelectorAll(`[${name}]:not(li:has(img) > a)`)) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (isUntranslated(text) && isShown(element)) found.push(`${name}: ${text}`);
    }
  }
  const [title = ''] = document.title.split(' · ');
  return isUntranslated(title) ? [...found, `title: ${title}`] : found;
}

/**
 * Lists texts and placeholders that are cut off or overflow their box, and the number of pixels that the page scrolls
 * sideways.
 */
export function findMisfits(): string[] {
  const sideways = document.documentElement.scrollWidth - innerWidth;
  const found = sideways > 0 ? [`scrolls ${sideways} px sideways`] : [];
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const leavesBox = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return text.left < box.left - 2 || text.right > box.right + 2;
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    const text = isWide || isHigh ? (element.textContent?.trim() ?? '') : '';
    if (text === '' || element.clientWidth < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isClipped(element)) continue;
    const isCut = (isWide && /hidden|clip/.test(overflowX)) || (isHigh && /hidden|clip/.test(overflowY));
    const ownsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const leaves = isWide && overflowX === 'visible' && display !== 'inline' && ownsText && leavesBox(element);
    if (isCut || leaves) found.push(`${isCut ? 'cuts off' : 'does not contain'} “${text.slice(0, 60)}”`);
  }
  const paper = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (paper === null || !field.checkVisibility({ visibilityProperty: true }) || isClipped(field)) continue;
    const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    Object.assign(paper, { font, letterSpacing: letterSpacing === 'normal' ? '0px' : letterSpacing });
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const missing = paper.measureText(field.placeholder).width - room;
    if (missing > 1) found.push(`has no room for ${Math.ceil(missing)} px of “${field.placeholder}”`);
  }
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[placeholder]')) {
    const { value, placeholder } = field;
    field.value = placeholder;
    if (field.scrollHeight > field.clientHeight + 1) found.push(`has no room for “${placeholder}”`);
    field.value = value;
  }
  return found;
}
