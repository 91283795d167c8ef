import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatCount } from '#lib/format';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Kbd } from '#ui/kbd';
import { TextArea, TextInput } from '#ui/text-input';
import { OfficeGrades, ShopGrades } from './grade-pair.tsx';
import { Pair, PairHeads } from './pair.tsx';
import { PhotoPair } from './photo-pair.tsx';
import { ProofDialog } from './photo-view.tsx';
import { waitingDevices, type Cycle, type Device, type Evidence } from './queries.ts';
import { ShopTests, ShopValue } from './shop-evidence.tsx';
import { useAppraisal } from './use-appraisal.ts';

export interface AppraisalFormProps {
  device: Device;
  evidence: Evidence;
  /** The box that the focus begins in. */
  first: RefObject<HTMLInputElement | null>;
  /** Valued; `next` is the device to go on with. */
  onDone: (next: Cycle | null) => void;
}

/** The valuation: Enter in the value sends it, Ctrl-Enter anywhere sends it and goes on with the next device. */
export function AppraisalForm({ device, evidence, first, onDone }: AppraisalFormProps) {
  const { typed, change, checked, isTried, act, submit } = useAppraisal(device, onDone);
  const notes = useRef<HTMLTextAreaElement>(null);
  const [isProofOpen, setProofOpen] = useState(false);
  useEffect(() => first.current?.focus(), [first]);

  const send = (goesOn: boolean): void => {
    const missing = submit(goesOn);
    if (missing === 'valore') first.current?.focus();
    if (missing === 'note') notes.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(true);
  };
  return (
    <form
      noValidate
      aria-label="Valutazione Device"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
      className="[&_:is(input,textarea,select,button)]:scroll-mt-14 [&_:is(input,textarea,select,button)]:scroll-mb-36"
    >
      <PairHeads shop={device.negozio_acquisto} />
      <Pair
        title="Valore"
        shop={<ShopValue device={device} evidence={evidence} />}
        office={
          <div className="grid gap-4">
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
              <Field
                label="Valore della valutazione (€)"
                required
                error={
                  isTried || act.fields['valore_accettazione']
                    ? (act.fields['valore_accettazione'] ?? checked.valueError)
                    : null
                }
                className="w-56"
              >
                {(box) => (
                  <TextInput
                    {...box}
                    ref={first}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={16}
                    className="text-right text-xl! font-semibold"
                    value={typed.valore}
                    onChange={(event) => change({ valore: event.target.value })}
                  />
                )}
              </Field>
              <Button
                kind="ghost"
                onClick={() => {
                  change({ valore: toText(evidence.valore_acquisto) });
                  first.current?.focus();
                }}
              >
                Come il negozio
              </Button>
              <p
                aria-live="polite"
                className={clsx('flex min-h-11 items-center font-semibold', checked.isLess && 'text-danger')}
              >
                {checked.value === null
                  ? null
                  : (checked.difference ?? <span className="font-normal text-soft">uguale al negozio</span>)}
              </p>
            </div>
            <Field
              label="Note"
              required={checked.whyNotes !== null}
              help={checked.whyNotes ?? 'Il negozio le legge accanto al valore.'}
              error={isTried ? checked.notesError : null}
            >
              {(box) => (
                <TextArea
                  {...box}
                  ref={notes}
                  rows={3}
                  maxLength={2000}
                  value={typed.note}
                  onChange={(event) => change({ note: event.target.value })}
                />
              )}
            </Field>
          </div>
        }
      />
      <Pair
        title="Grado estetico"
        shop={<ShopGrades evidence={evidence} />}
        office={
          <OfficeGrades
            evidence={evidence}
            found={typed.gradi}
            onFound={(gradi) => change({ gradi })}
            onUse={(valore, text) => {
              const note = [typed.note.trim(), text].filter(Boolean).join('\n');
              change(typed.note.includes(text) ? { valore } : { valore, note });
              first.current?.focus();
            }}
          />
        }
      />
      <Pair
        title="Diagnosi e report"
        shop={<ShopTests evidence={evidence} onProof={() => setProofOpen(true)} />}
        office={
          <Field label="Report di valutazione" help="Quello che hai controllato e trovato.">
            {(box) => (
              <TextArea
                {...box}
                rows={8}
                maxLength={4000}
                value={typed.report}
                onChange={(event) => change({ report: event.target.value })}
              />
            )}
          </Field>
        }
      />
      <PhotoPair device={device} evidence={evidence} mayAdd />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-3 border-t border-line bg-card px-5 py-4 sm:-mx-6 sm:rounded-b-xl sm:px-6">
        <ActProblem act={act} />
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <Waiting cycle={device} />
          <Button
            kind="ghost"
            busy={act.isBusy}
            icon={<ArrowRight size={18} aria-hidden="true" />}
            className="max-sm:w-full"
            onClick={() => send(true)}
          >
            Valuta e passa al prossimo
          </Button>
          <Button type="submit" busy={act.isBusy} className="max-sm:w-full">
            Valuta Device
          </Button>
        </div>
      </div>
      {isProofOpen && evidence.prova_acquisto ? (
        <ProofDialog path={evidence.prova_acquisto} onClose={() => setProofOpen(false)} />
      ) : null}
    </form>
  );
}

/** How many wait besides this one, and the keys. */
function Waiting({ cycle }: { cycle: Cycle }) {
  const { data } = useQuery(waitingDevices);
  const isAmong = data?.rows.some(
    (row) => row.serial_number === cycle.serial_number && row.num_times === cycle.num_times,
  );
  const others = typeof data?.total === 'number' ? data.total - (isAmong ? 1 : 0) : null;
  return (
    <p className="mr-auto text-sm text-soft max-sm:hidden">
      {others === null
        ? null
        : others === 0
          ? 'È l’ultimo da valutare.'
          : `Ne ${others === 1 ? 'resta' : 'restano'} ${formatCount(others)} da valutare.`}{' '}
      <span className="max-lg:hidden">
        <Kbd>Invio</Kbd> valuta, <Kbd>Ctrl Invio</Kbd> passa al prossimo.
      </span>
    </p>
  );
}

/** Euro as people type them: '249,50'. */
function toText(euro: number): string {
  return Number.isInteger(euro) ? String(euro) : euro.toFixed(2).replace('.', ',');
}
