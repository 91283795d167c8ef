import { UserPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { fieldText } from '#domain/text';
import { useDraft } from '#lib/drafts';
import { useAct } from '#lib/use-act';
import { useScanTarget } from '#parts/scanner';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CustomerBox } from './customer-box.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { searchCustomers, type Customer } from './queries.ts';
import { ReadNameOffer, type ReadName } from './read-name-offer.tsx';
import { ResultsDialog } from './results-dialog.tsx';

interface CustomerStepProps {
  /** The purchase: what is typed here is about its customer, and about nobody else. */
  purchase: string;
  id_negozio: number;
  /** Whose document the customer's phone has read. */
  read: ReadName | null;
  /** Puts the customer on the purchase; answers the refusal's sentence. */
  onUse: (id_cliente: number, key: string) => Promise<string | null>;
}

/** Searches the shop's customers by names, codes or telephone, or makes one; who isn't there is made at once (S1 §2, §5). */
export function CustomerStep({ purchase, id_negozio, read, onUse }: CustomerStepProps) {
  const act = useAct();
  const [text, setText, dropText] = useDraft(`cliente-ricerca-${purchase}`, '');
  const [isTried, setTried] = useState(false);
  const [results, setResults] = useState<Customer[] | null>(null);
  const [edited, setEdited] = useState<Customer | 'new' | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const isShort = text.trim().length < 3;

  const find = (wanted: string): void =>
    void act.run(async () => {
      const rows = await searchCustomers(id_negozio, wanted);
      setResults(rows.length > 0 ? rows : null);
      if (rows.length === 0) setEdited('new');
    }, 'reading');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isShort) find(text.trim());
  };
  useScanTarget({
    accepts: ['tax_code', 'vat_number'],
    isHere: () => edited === null,
    onScan: ({ code }) => {
      setText(code);
      find(code);
    },
  });
  const use = (id_cliente: number): void => {
    setBusyId(id_cliente);
    setEdited(null);
    void act
      .run((key) => onUse(id_cliente, key))
      .then((isDone) => {
        setBusyId(null);
        setResults(null);
        if (isDone) dropText();
      });
  };

  return (
    <form className="grid gap-3" onSubmit={search} noValidate>
      <div className="flex flex-wrap items-end gap-2">
        <CustomerBox
          id_negozio={id_negozio}
          text={text}
          error={isTried && isShort ? fieldText.searchTooShort : null}
          onType={(typed) => {
            setTried(false);
            setText(typed);
          }}
          onChoose={(customer) => use(customer.id_cliente)}
          button={
            <Button type="submit" busy={act.isBusy}>
              Cerca
            </Button>
          }
        />
        <Button
          kind="ghost"
          className="self-start sm:mt-7"
          icon={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Nuovo cliente
        </Button>
      </div>
      {read ? (
        <ReadNameOffer
          read={read}
          onSearch={(name) => {
            setText(name);
            find(name);
          }}
          onNew={() => setEdited('new')}
        />
      ) : null}
      <ActProblem act={act} />
      {results && edited === null ? (
        <ResultsDialog
          rows={results}
          searched={text.trim()}
          busyId={busyId}
          onUse={(customer) => use(customer.id_cliente)}
          onEdit={setEdited}
          onNew={() => setEdited('new')}
          onClose={() => setResults(null)}
        />
      ) : null}
      {edited ? (
        <CustomerDialog
          purchase={purchase}
          id_negozio={id_negozio}
          customer={edited === 'new' ? null : edited}
          searched={text}
          read={read}
          onSaved={use}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </form>
  );
}

/** 'Modifica' beside the customer chosen. */
export function EditCustomer({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Modifica
      </Button>
      {isOpen ? (
        <CustomerDialog id_negozio={customer.id_negozio} customer={customer} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
