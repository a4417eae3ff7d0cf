/** A dash for a value that does not exist, read as "none". */
export function Nothing() {
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}
