import { Select } from '#ui/select';

interface FigureChoiceProps<W extends string> {
  label: string;
  ways: readonly { value: W; label: string }[];
  value: W;
  onChange: (value: W) => void;
}

/** By what the figures of a panel are told apart. */
export function FigureChoice<W extends string>({ label, ways, value, onChange }: FigureChoiceProps<W>) {
  return (
    <div className="w-44">
      <Select
        aria-label={label}
        choices={ways}
        value={value}
        onChange={({ target }) => onChange(ways.find((way) => way.value === target.value)?.value ?? value)}
      />
    </div>
  );
}
