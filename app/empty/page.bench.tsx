/** What every page costs at least; only in the build that `npm run bench` makes. */
export default function EmptyPage() {
  return <main />;
}
