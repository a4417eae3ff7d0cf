/** Benchmark baseline: a prerendered page that Next serves at full speed. Only `npm run bench` builds it. */
export const dynamic = 'force-static';

export default function EmptyPage() {
  return <main />;
}
