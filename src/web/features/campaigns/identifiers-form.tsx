import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  bonusMinimum,
  checkBonus,
  demandedIdentifiers,
  type BonusField,
  type BonusIdentifiers,
} from '#domain/campaign';
import { imeiWarnings, normaliseImei } from '#domain/imei';
import { fieldText, purchaseText } from '#domain/text';
import { useDraft } from '#lib/drafts';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { takeCampaign, type Campaign } from './queries.ts';

const labels: Readonly<Record<BonusField, string>> = {
  imei_acquistato: 'IMEI del telefono acquistato',
  sku: 'SKU',
  ean: 'EAN',
};
/** Helper texts of S1 §5. */
const helps: Readonly<Record<BonusField, string>> = {
  imei_acquistato: fieldText.imeiRequired,
  sku: fieldText.required,
  ean: fieldText.required,
};

export interface IdentifiersFormProps {
  cycle: { serial_number: string; num_times: number };
  campaign: Campaign;
  deviceImeis: readonly (string | null)[];
  onBack: () => void;
}

/** The identifiers of the phone bought that the campaign demands (S1 §5); Escape goes back to the campaigns. */
export function IdentifiersForm({ cycle, campaign, deviceImeis, onBack }: IdentifiersFormProps) {
  const act = useAct();
  const boxes = useRef<HTMLFormElement>(null);
  const [typed, setTyped, dropTyped] = useDraft<Record<BonusField, string>>(
    `bonus-${cycle.serial_number}-${cycle.num_times}`,
    { imei_acquistato: '', sku: '', ean: '' },
  );
  const [isTried, setTried] = useState(false);
  const [confirmed, setConfirmed] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [refusals, setRefusals] = useState<Record<string, string>>({});

  // The form takes the place of the table: the first box is where the next thing is typed.
  useEffect(() => boxes.current?.querySelector('input')?.focus(), []);

  const demanded = demandedIdentifiers(campaign);
  const identifiers: BonusIdentifiers = typed;
  const errors = checkBonus({ ...identifiers, campaign, deviceImeis });
  const imei = normaliseImei(typed.imei_acquistato);
  const warnings = demanded.includes('imei_acquistato') && !errors.imei_acquistato ? imeiWarnings(imei) : [];
  const isUnconfirmed = warnings.length > 0 && confirmed !== imei;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const wrong = demanded.find((field) => errors[field]);
    if (wrong) {
      // A barcode reader ends each code with Enter: on to the next box that lacks something.
      boxes.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    if (isUnconfirmed) return;
    void act.run(async (key) => {
      setRefusals({});
      const outcome = await takeCampaign(cycle, campaign, identifiers, key);
      if (outcome.ok) {
        dropTyped();
        return null;
      }
      if (outcome.isImeiRefused) {
        setRefused(true);
        return null;
      }
      setRefusals(outcome.fields);
      return outcome.problem;
    });
  };

  return (
    <form
      ref={boxes}
      className="grid gap-4"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isRefused) onBack();
      }}
    >
      <p>
        <b className="font-semibold">{campaign.id_campagna}</b>: {campaign.brand_campagna}{' '}
        {campaign.model_name_campagna}, bonus di{' '}
        <Money euro={campaign.supervalutazione} className="font-semibold" />
      </p>
      {demanded.map((field, place) => (
        <Field
          key={field}
          label={labels[field]}
          required
          className="max-w-md"
          help={
            field === 'imei_acquistato'
              ? helps[field]
              : `${helps[field]} - ${fieldText.atLeast(bonusMinimum[field])}`
          }
          error={refusals[field] ?? (isTried && (typed[field] || place === 0) ? errors[field] : null)}
        >
          {(box) => (
            <TextInput
              {...box}
              name={field}
              mono
              inputMode={field === 'sku' ? 'text' : 'numeric'}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {warnings.length > 0 ? (
        <Notice kind="warn" title="Controlla l’IMEI">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <Checkbox
            label="L’IMEI è giusto così"
            checked={confirmed === imei}
            onChange={(event) => setConfirmed(event.target.checked ? imei : '')}
          />
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="big"
          busy={act.isBusy}
          disabledReason={isUnconfirmed ? 'Conferma l’IMEI segnalato' : null}
        >
          Conferma supervalutazione
        </Button>
        <Button kind="ghost" size="big" onClick={onBack}>
          Altra campagna
        </Button>
      </div>
      <ActProblem act={act} />
      <Dialog
        open={isRefused}
        size="small"
        title="Supervalutazione non possibile"
        onClose={() => setRefused(false)}
        footer={<Button onClick={() => setRefused(false)}>Ho capito</Button>}
      >
        <p role="alert">{purchaseText.bonusImeiRefused}</p>
        <p className="mt-2 text-soft">
          Controlla l’IMEI sulla scatola, oppure continua senza supervalutazione.
        </p>
      </Dialog>
    </form>
  );
}
