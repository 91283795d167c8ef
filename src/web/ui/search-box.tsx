import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Called with the trimmed text, a moment after the last key. */
  onSearch: (text: string) => void;
  className?: string;
  /** What Enter does besides searching at once; a button of that name does the same. A reader's codes are then the screen's. */
  submit?: { label: string | null; run: (text: string) => void } | undefined;
}

/** A search that begins by itself while one types; it follows its value when that changes elsewhere (Back). */
export function SearchBox({ label, placeholder, value, onSearch, className, submit }: SearchBoxProps) {
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
    <form
      className={clsx('flex gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== value) onSearch(typed.trim());
        submit?.run(typed.trim());
      }}
    >
      <Field label={label} hideLabel className="min-w-0 grow">
        {(field) => (
          <TextInput
            {...field}
            type="search"
            {...(submit ? { 'data-scan': '' } : {})}
            icon={<Search size={18} />}
            placeholder={placeholder}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {submit?.label ? <Button type="submit">{submit.label}</Button> : null}
    </form>
  );
}
