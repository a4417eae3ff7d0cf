/** Prerendered, so that Next alone serves it as fast as it can. Only in the build that `npm run bench` makes. */
export const dynamic = 'force-static';

export default function EmptyPage() {
  return <main />;
}
