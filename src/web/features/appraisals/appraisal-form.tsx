import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { caseCode } from '#domain/device';
import { toEuro } from '#domain/money';
import { officeText } from '#domain/text';
import { mutate } from '#lib/api';
import { cycleOf, type Cycle, type Device, type Evidence } from '#parts/device';
import { FormBody, FormSubmit } from '#parts/form-body';
import { TextField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { Button } from '#ui/button';
import { Kbd } from '#ui/kbd';
import { check, farValues, nothingTyped } from './appraisal-check.ts';
import { OfficeGrades, ShopGrades } from './grade-pair.tsx';
import { lowerInput, lowerProblems } from './lower-check.ts';
import { LowerFields } from './lower-fields.tsx';
import { Pair, PairHeads, PhotoPair } from './pair.tsx';
import { ShopTests, ShopValue } from './shop-evidence.tsx';

interface AppraisalFormProps {
  device: Device;
  evidence: Evidence;
  /** Finds the device to go on with; null: there is none. */
  next: () => Promise<Cycle | null>;
  /** Valued; `next` is the device to go on with. */
  onDone: (next: Cycle | null) => void;
}

/** The valuation: Enter in the value sends it, Ctrl-Enter anywhere sends it and goes on with the next device. */
export function AppraisalForm({ device, evidence, next, onDone }: AppraisalFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
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
    onDone: async () => onDone(goesOn.current ? await next() : null),
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
        <Foot isBusy={form.act.isBusy} onNext={() => send(true)} onSend={() => (goesOn.current = false)} />
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
          data-scan=""
          inputMode="decimal"
          maxLength={16}
          className="w-56"
          boxClass="text-right text-xl! font-semibold"
        />
        {/* The box keeps the focus: what is wrong with it would be said, and move the button from under the press. */}
        <Button kind="ghost" onMouseDown={(event) => event.preventDefault()} onClick={onAsShop}>
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
  isBusy: boolean;
  onNext: () => void;
  onSend: () => void;
}

function Foot({ isBusy, onNext, onSend }: FootProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-card px-5 py-4 sm:-mx-6 sm:rounded-b-xl sm:px-6">
      <p className="mr-auto text-sm text-soft max-sm:hidden">
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

/** Euro as people type them: '249,50'. */
function toText(euro: number): string {
  return Number.isInteger(euro) ? String(euro) : euro.toFixed(2).replace('.', ',');
}
