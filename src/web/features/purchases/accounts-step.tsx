import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { accountRemoval, instructionsFor, type AccountBrand } from '#domain/account-removal';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Select } from '#ui/select';
import { changePurchase, type Acquisto } from './queries.ts';

/** The accounts must be off the phone before it is paid (S1 §4). */
export function AccountsStep({ row }: { row: Acquisto }) {
  const act = useAct();
  const confirm = (): void => {
    void act.run((key) => changePurchase(row, { is_account_rimosso: 1 }, key));
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-soft">
        Il cliente toglie i suoi account prima del ripristino: altrimenti il telefono resta bloccato e non può
        essere rivenduto.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="big" data-autofocus busy={act.isBusy} onClick={confirm}>
          Confermo: account rimossi
        </Button>
        <Instructions brand={row.brand_name} size="big" />
      </div>
      <ActProblem act={act} />
    </div>
  );
}

/** A button with the instructions of the phone's brand, or of another one. */
export function Instructions({ brand, size = 'normal' }: { brand: string; size?: 'normal' | 'big' }) {
  const own = instructionsFor(brand).brand;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<AccountBrand>(own);
  const { steps } = instructionsFor(shown);
  return (
    <>
      <Button
        kind={size === 'big' ? 'ghost' : 'quiet'}
        size={size}
        icon={size === 'big' ? <BookOpen size={18} aria-hidden="true" /> : undefined}
        onClick={() => {
          setShown(own);
          setOpen(true);
        }}
      >
        Istruzioni{size === 'big' ? ` ${own}` : ''}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        dismissOutside
        title="Rimozione degli account"
        lead={own === shown ? `Da fare sul telefono ${brand}, con il cliente.` : `Istruzioni per ${shown}.`}
        footer={
          <Button kind="ghost" onClick={() => setOpen(false)}>
            Chiudi
          </Button>
        }
      >
        <Field label="Marca" className="mb-5 max-w-56">
          {(box) => (
            <Select
              {...box}
              value={shown}
              choices={Object.keys(accountRemoval).map((name) => ({ value: name, label: name }))}
              onChange={(event) => setShown(instructionsFor(event.target.value).brand)}
            />
          )}
        </Field>
        <ol className="grid gap-4">
          {steps.map((step, place) => (
            <li key={step} className="grid grid-cols-[auto_1fr] gap-3">
              <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent">
                {place + 1}
              </span>
              <InstructionStep text={step} />
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}

/** 'Impostazioni > Sicurezza: disattiva…' as a path of menus and what to do at its end. */
function InstructionStep({ text }: { text: string }) {
  const end = text.search(/[:;]/);
  const menus = text.slice(0, Math.max(end, 0)).split(' > ');
  if (menus.length < 2 || text[end + 1] !== ' ') return <p className="pt-0.5">{text}</p>;
  return (
    <div className="grid gap-1 pt-0.5">
      <p className="flex flex-wrap items-center gap-1 text-sm">
        {menus.map((menu, place) => (
          <span key={`${place}-${menu}`} className="flex items-center gap-1">
            {place > 0 ? <span aria-hidden="true">›</span> : null}
            <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium">{menu}</span>
          </span>
        ))}
      </p>
      <p>{text.slice(end + 2)}</p>
    </div>
  );
}
