/** An option's label, with its formatted count at the right: "1,204". */
export function OptionText({ label, count }: { label: string; count?: string | undefined }) {
  return (
    <>
      <span className="fill shrink">{label}</span>
      {count !== undefined && <span className="t-micro faint numbers">{count}</span>}
    </>
  );
}
