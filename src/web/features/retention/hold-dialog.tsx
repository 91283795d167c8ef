import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { asCode } from '#domain/typed-code';
import { mutate, query } from '#lib/api';
import { formatDay, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, ReasonField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';

type HeldPurchase = RowOf<'getPraticheBlocco'>;
const keyOf = (one: HeldPurchase) => `${one.serial_number}-${one.num_times}`;

/** Sets a hold: the phone is looked for, one of its purchases chosen, and the reason written. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<readonly HeldPurchase[]>([]);
  const free = found.filter((one) => one.is_bloccata === 0);
  const chosen = (pratica: string | null) => free.find((one) => keyOf(one) === pratica);
  return (
    <FormDialog
      size="normal"
      title="Blocca i documenti di una pratica"
      lead="Finché il blocco c’è, nessuna regola elimina le foto, le firme e gli allegati della pratica."
      confirm="Blocca"
      onClose={onClose}
      above={<PurchaseSearch onFound={setFound} />}
      disabledReason={found.length === 0 ? 'Cerca prima la pratica' : null}
      start={{ pratica: free.length === 1 && free[0] ? keyOf(free[0]) : null, motivo: '' }}
      check={(typed) => ({
        pratica: chosen(typed.pratica) ? null : 'Scegli una pratica',
        ...reasonProblem(typed),
      })}
      send={({ pratica, motivo }, once) => {
        const { serial_number = '', num_times = 0 } = chosen(pratica) ?? {};
        return mutate('setBloccoDocumenti', { serial_number, num_times, motivo: motivo.trim() }, once);
      }}
      done={(_, { pratica }) => `Documenti della pratica ${chosen(pratica)?.codice_pratica} bloccati`}
    >
      {found.length > 0 ? (
        <>
          <CardsField
            name="pratica"
            legend="Pratica"
            cards={found.map((one) => ({
              value: keyOf(one),
              title: `${one.oggetto}, ${formatDay(one.data_apertura)}`,
              note: `${one.codice_pratica} · ${groupCode(one.imei)} · ${one.negozio} · ${one.documenti} documenti`,
              disabledReason: one.is_bloccata ? `${one.codice_pratica}: già bloccata` : undefined,
            }))}
          />
          <ReasonField help="Per esempio: querela, richiesta della Procura." />
        </>
      ) : null}
    </FormDialog>
  );
}

function PurchaseSearch({ onFound }: { onFound: (found: readonly HeldPurchase[]) => void }) {
  const act = useAct();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const look = (): void =>
    void act.run(async () => {
      const rows = await query('getPraticheBlocco', { codice: asCode(code) });
      onFound(rows);
      setMissing(rows.length === 0);
    });
  return (
    <div className="grid gap-3 pt-2">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') look();
        }}
      >
        <Field label="IMEI, numero di serie o codice pratica" className="min-w-60 grow">
          {(box) => (
            <TextInput
              {...box}
              data-autofocus
              mono
              maxLength={80}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          kind="ghost"
          busy={act.isBusy}
          disabledReason={code.trim() === '' ? 'Scrivi un codice' : null}
        >
          Cerca
        </Button>
      </form>
      <ActProblem act={act} />
      {isMissing ? <Notice kind="warn">Nessuna pratica con questo codice.</Notice> : null}
    </div>
  );
}
