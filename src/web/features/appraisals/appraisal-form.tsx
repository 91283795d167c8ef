import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { caseCode } from '#domain/device';
import { toEuro } from '#domain/money';
import { officeText } from '#domain/text';
import { deviceState } from '#domain/device-state';
import { mutate } from '#lib/api';
import { askingPage } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { cycleOf, type Cycle, type Device, type Evidence } from '#parts/device';
import { FormBody, FormSubmit } from '#parts/form-body';
import { TextField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { Button } from '#ui/button';
import { Kbd } from '#ui/kbd';
import { toast } from '#ui/toast';
import { check, farValues, nothingTyped } from './appraisal-check.ts';
import { OfficeGrades, ShopGrades } from './grade-pair.tsx';
import { lowerInput, lowerProblems } from './lower-check.ts';
import { LowerFields } from './lower-fields.tsx';
import { Pair, PairHeads, PhotoPair } from './pair.tsx';
import { ShopTests, ShopValue } from './shop-evidence.tsx';

/** What waits for its valuation, the oldest purchase first, and how many there are. */
const waiting = askingPage('getDevice', {
  id_negozio: 0,
  id_stato_device: [deviceState.arrived],
  sort: 'data_acquisto',
  limit: 100,
});

interface AppraisalFormProps {
  device: Device;
  evidence: Evidence;
  /** Valued; `next` is the device to go on with. */
  onDone: (next: Cycle | null) => void;
}

/** The valuation: Enter in the value sends it, Ctrl-Enter anywhere sends it and goes on with the next device. */
export function AppraisalForm({ device, evidence, onDone }: AppraisalFormProps) {
  const { data: queue } = useQuery(waiting);
  const box = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
  const before = useRef<readonly Device[]>([]);
  const toValue = () => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  useEffect(toValue, []);
  const form = useForm({
    start: nothingTyped,
    draft: `valutazione-${caseCode(device)}`,
    check: (typed) => {
      const { valueError, notesError, isLess } = check(typed, device.valore_acquisto);
      const lower = lowerProblems(typed, isLess, evidence);
      return { valore_accettazione: valueError, note_accettazione: notesError, ...lower };
    },
    warn: (now) => farValues(now, device, evidence),
    send: ({ note_accettazione: note, report_valutazione: report, ...why }, once) => {
      before.current = queue?.rows ?? [];
      const input = {
        ...cycleOf(device),
        valore_accettazione: toEuro(checked.value!),
        note_accettazione: note.trim() || null,
        report_valutazione: report.trim() || null,
        ...lowerInput(why, checked.isLess),
      };
      return mutate('setStatusValutato', input, once);
    },
    done: officeText.appraised,
    onDone: async () => onDone(goesOn.current ? await nextOf(device, before.current) : null),
  });
  const { typed, set } = form;
  const checked = check(typed, device.valore_acquisto);
  const send = (isNext: boolean): void => {
    goesOn.current = isNext;
    box.current?.querySelector('form')?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(true);
  };
  return (
    <div
      ref={box}
      role="presentation"
      onKeyDown={onKeyDown}
      className="[&_:is(input,textarea,select,button)]:scroll-mt-14 [&_:is(input,textarea,select,button)]:scroll-mb-36"
    >
      <FormBody form={form} className="contents">
        <div>
          <PairHeads shop={device.negozio_acquisto} />
          <Pair
            title="Valore"
            shop={<ShopValue device={device} evidence={evidence} />}
            office={
              <OfficeValue
                checked={checked}
                lower={checked.isLess ? <LowerFields device={device} evidence={evidence} /> : null}
                onAsShop={() => {
                  set({ valore_accettazione: toText(evidence.valore_acquisto) });
                  toValue();
                }}
              />
            }
          />
          <Pair
            title="Grado estetico"
            shop={<ShopGrades evidence={evidence} />}
            office={
              <OfficeGrades
                evidence={evidence}
                found={typed.gradi}
                onFound={(gradi) => set({ gradi })}
                onUse={(valore_accettazione, text) => {
                  const note = typed.note_accettazione;
                  const notes = note.includes(text) ? note : [note.trim(), text].filter(Boolean).join('\n');
                  set({ valore_accettazione, note_accettazione: notes });
                  toValue();
                }}
              />
            }
          />
          <Pair
            title="Diagnosi e report"
            shop={<ShopTests evidence={evidence} />}
            office={
              <TextField
                name="report_valutazione"
                label="Report di valutazione"
                help="Quello che hai controllato e trovato."
                rows={8}
                maxLength={4000}
              />
            }
          />
          {/* Of a lower value they are asked for beside its reason. */}
          <PhotoPair device={device} evidence={evidence} mayAdd={!checked.isLess} />
        </div>
        <Foot
          left={howMany(queue, device)}
          isBusy={form.act.isBusy}
          onNext={() => send(true)}
          onSend={() => (goesOn.current = false)}
        />
      </FormBody>
    </div>
  );
}

interface OfficeValueProps {
  /** What a lower value wants besides its notes. */
  lower: ReactNode;
  checked: ReturnType<typeof check>;
  onAsShop: () => void;
}

/** The value the office gives, beside the shop's, and the notes that a lower one demands. */
function OfficeValue({ checked, lower, onAsShop }: OfficeValueProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <TextField
          name="valore_accettazione"
          label="Valore della valutazione (€)"
          required
          data-autofocus
          inputMode="decimal"
          maxLength={16}
          className="w-56"
          boxClass="text-right text-xl! font-semibold"
        />
        <Button kind="ghost" onClick={onAsShop}>
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
      <TextField
        name="note_accettazione"
        label="Note"
        required={checked.whyNotes !== null}
        help={checked.whyNotes ?? 'Il negozio le legge accanto al valore.'}
        rows={3}
        maxLength={2000}
      />
      {lower}
    </div>
  );
}

interface FootProps {
  /** How many wait besides this one. */
  left: string | null;
  isBusy: boolean;
  onNext: () => void;
  onSend: () => void;
}

function Foot({ left, isBusy, onNext, onSend }: FootProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-card px-5 py-4 sm:-mx-6 sm:rounded-b-xl sm:px-6">
      <p className="mr-auto text-sm text-soft max-sm:hidden">
        {left}{' '}
        <span className="max-lg:hidden">
          <Kbd>Invio</Kbd> valuta, <Kbd>Ctrl Invio</Kbd> passa al prossimo.
        </span>
      </p>
      <Button
        kind="ghost"
        busy={isBusy}
        icon={<ArrowRight size={18} aria-hidden="true" />}
        className="max-sm:w-full"
        onClick={onNext}
      >
        Valuta e passa al prossimo
      </Button>
      <FormSubmit className="max-sm:w-full" onClick={onSend}>
        Valuta Device
      </FormSubmit>
    </div>
  );
}

/** How many wait besides this one. */
function howMany(queue: { rows: Device[]; total: number | string | null } | undefined, device: Device) {
  if (typeof queue?.total !== 'number') return null;
  const others = queue.total - (queue.rows.some((row) => caseCode(row) === caseCode(device)) ? 1 : 0);
  if (others === 0) return 'È l’ultimo da valutare.';
  return `Ne ${others === 1 ? 'resta' : 'restano'} ${formatCount(others)} da valutare.`;
}

/**
 * The device to be valued after this one: of those that followed it and wait still, else the first that waits. Null: it was
 * the last, or nobody could be asked; it is valued whatever comes of that.
 */
async function nextOf(device: Cycle, before: readonly Device[]): Promise<Cycle | null> {
  try {
    const { rows } = await queryClient.fetchQuery(waiting);
    const still = rows.map(caseCode).filter((key) => key !== caseCode(device));
    const after = before.slice(before.findIndex((row) => caseCode(row) === caseCode(device)) + 1);
    const key = after.map(caseCode).find((one) => still.includes(one)) ?? still[0];
    const next = rows.find((row) => caseCode(row) === key) ?? null;
    if (!next) toast.info('Non ci sono altri device da valutare.');
    return next;
  } catch (fault) {
    toast.error(faultText(fault));
    return null;
  }
}

/** Euro as people type them: '249,50'. */
function toText(euro: number): string {
  return Number.isInteger(euro) ? String(euro) : euro.toFixed(2).replace('.', ',');
}
