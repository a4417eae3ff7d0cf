const FIELDS = 'button, input, select, textarea, label, summary, [role="option"], [role="radio"], [role="tab"]';

/** Minimum covered share of a link. Below it, enough of a card or picture remains clickable beside the button. */
const LINK_SHARE = 0.05;

const STEPS = [0.02, 0.35, 0.65, 0.98];

/** True when a floating button covers a field or button of the page, or a large part of a link. */
export function coversControl(button: Element, row: Element): boolean {
  const box = button.getBoundingClientRect();
  const points = STEPS.flatMap((x) => STEPS.map((y) => [box.left + box.width * x, box.top + box.height * y] as const));
  const below = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  return [...below].some((element) => {
    if (row.contains(element)) return false;
    if (element.closest(FIELDS)) return true;
    const link = element.closest('a[href]');
    return link !== null && computeShare(link.getBoundingClientRect(), box) >= LINK_SHARE;
  });
}

function computeShare(link: DOMRect, box: DOMRect): number {
  const width = Math.min(link.right, box.right) - Math.max(link.left, box.left);
  const height = Math.min(link.bottom, box.bottom) - Math.max(link.top, box.top);
  return (Math.max(0, width) * Math.max(0, height)) / Math.max(1, link.width * link.height);
}
