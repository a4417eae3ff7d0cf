type LabelledOptionsProps<Value extends string> = {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
};

/** The options of a select, in the order of `values`. */
export function LabelledOptions<Value extends string>({ values, labels }: LabelledOptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
}
