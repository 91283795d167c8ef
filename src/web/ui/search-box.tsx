import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Called with the trimmed text, a moment after the last key. */
  onSearch: (text: string) => void;
  className?: string;
}

/** A search that begins by itself while one types; it follows its value when that changes elsewhere (Back). */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Field label={label} hideLabel className={className}>
      {(field) => (
        <TextInput
          {...field}
          type="search"
          icon={<Search size={18} />}
          placeholder={placeholder}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
