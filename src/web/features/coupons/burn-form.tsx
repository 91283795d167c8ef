import { TicketCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fieldText } from '#domain/text';
import { useScanTarget } from '#parts/scanner';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';

/** UTILIZZA COUPON (S2 §2 /coupon): type the code and press Enter, or scan it anywhere but in another box. */
export function BurnForm({ onAsk }: { onAsk: (code: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  // Where the next code is typed, at first and after each one used.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const ask = (given: string): void => {
    const typed = given.trim();
    setError(typed === '' ? fieldText.required : null);
    if (typed === '') return box.current?.focus();
    setCode(typed);
    onAsk(typed);
  };
  useScanTarget({ accepts: ['coupon'], onScan: ({ code: scanned }) => ask(scanned) });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask(code);
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <Field
        label="Codice del coupon"
        error={error}
        help="Scrivilo o leggilo con il lettore."
        className="w-full max-w-sm"
      >
        {(field) => (
          <TextInput
            {...field}
            ref={box}
            data-scan=""
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            // What was refused is overwritten by the next scan.
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setCode(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-[1.68rem]" icon={<TicketCheck size={20} aria-hidden="true" />}>
        Utilizza Coupon
      </Button>
    </form>
  );
}
