import { useId, useState } from 'react';
import { faultText } from '#lib/fault-text';
import { asCode, formatDay, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { Notice } from '#ui/notice';
import { RadioCards } from '#ui/radio-cards';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { purchasesOf, useSetHold, type HeldPurchase } from './queries.ts';

const keyOf = (one: HeldPurchase) => `${one.serial_number}-${one.num_times}`;

/** Sets a hold: the phone is looked for, one of its purchases chosen, and the reason written. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<HeldPurchase[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const search = useAct();
  const act = useAct();
  const hold = useSetHold();
  const purchase = found?.find((one) => keyOf(one) === chosen) ?? null;
  const missing = purchase ? (reason.trim() === '' ? 'Scrivi il motivo' : null) : 'Scegli una pratica';

  const look = () =>
    void search.run(async () => {
      const rows = await purchasesOf(asCode(code));
      const free = rows.filter((one) => one.is_bloccata === 0);
      setFound(rows);
      setChosen(free.length === 1 && free[0] ? keyOf(free[0]) : null);
    });
  const save = async (key: string): Promise<string | null> => {
    if (!purchase) return null;
    const { serial_number, num_times } = purchase;
    const outcome = await hold.mutateAsync({ serial_number, num_times, motivo: reason.trim(), act: key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(`Documenti della pratica ${purchase.codice_pratica} bloccati`);
    onClose();
    return null;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Blocca i documenti di una pratica"
      lead="Finché il blocco c’è, nessuna regola elimina le foto, le firme e gli allegati della pratica."
      footer={
        <FormActions form={form} busy={act.isBusy} disabledReason={missing} onCancel={onClose}>
          Blocca
        </FormActions>
      }
    >
      <div className="grid gap-5 pt-2">
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
            busy={search.isBusy}
            disabledReason={code.trim() === '' ? 'Scrivi un codice' : null}
          >
            Cerca
          </Button>
        </form>
        <ActProblem act={search} />
        {found?.length === 0 ? <Notice kind="warn">Nessuna pratica con questo codice.</Notice> : null}
        {found && found.length > 0 ? (
          <form
            id={form}
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (!missing) void act.run(save);
            }}
          >
            <RadioCards
              legend="Pratica"
              cards={found.map((one) => ({
                value: keyOf(one),
                title: `${one.oggetto}, ${formatDay(one.data_apertura)}`,
                note: `${one.codice_pratica} · ${groupCode(one.imei)} · ${one.negozio} · ${one.documenti} documenti`,
                disabledReason: one.is_bloccata ? `${one.codice_pratica}: già bloccata` : undefined,
              }))}
              value={chosen}
              onChange={setChosen}
            />
            <Field
              label="Motivo"
              required
              error={act.fields['motivo']}
              help="Per esempio: querela, richiesta della Procura."
            >
              {(box) => (
                <TextArea
                  {...box}
                  rows={3}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
            <ActProblem act={act} />
          </form>
        ) : null}
      </div>
    </Dialog>
  );
}
