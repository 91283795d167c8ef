import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AnswerOf, RowOf } from '#contract/api';
import {
  checkBonus,
  demandedIdentifiers,
  eanWarnings,
  isImeiFree,
  needsSamsungCheck,
  normaliseBonus,
} from '#domain/campaign';
import { fieldText } from '#domain/text';
import { mutate, query } from '#lib/api';
import { refusalText } from '#lib/fault-text';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { ImeiField, TextField, type TextFieldProps } from '#parts/form-fields';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';

const labels = { imei_acquistato: 'IMEI del telefono acquistato', sku: 'SKU', ean: 'EAN' };
const refusal = 'IMEI_NON_VALIDO_PER_LA_PROMOZIONE';

export interface IdentifiersFormProps {
  cycle: { serial_number: string; num_times: number };
  campaign: RowOf<'getCampagne'>;
  /** IMEIs of the phone handed in: it can't be the one bought. */
  deviceImeis: readonly (string | null)[];
  onBack: () => void;
}

/** The identifiers of the phone bought that the campaign demands (S1 §5); Escape goes back to the campaigns. */
export function IdentifiersForm({ cycle, campaign, deviceImeis, onBack }: IdentifiersFormProps) {
  const { serial_number, num_times } = cycle;
  const demanded = demandedIdentifiers(campaign);
  const boxes = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const start = { imei_acquistato: '', sku: '', ean: '' };
  const check = (typed: typeof start) => checkBonus({ ...typed, campaign, deviceImeis });
  // The form takes the place of the table: the first box is where the next thing is typed.
  useEffect(() => boxes.current?.querySelector('input')?.focus(), []);

  return (
    <div
      ref={boxes}
      role="presentation"
      className="grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && refused === null) onBack();
      }}
    >
      <p>
        <b className="font-semibold">{campaign.id_campagna}</b>: {campaign.brand_campagna}{' '}
        {campaign.model_name_campagna}, bonus di{' '}
        <Money euro={campaign.supervalutazione} className="font-semibold" />
      </p>
      <PageForm
        start={start}
        draft={`bonus-${serial_number}-${num_times}`}
        say="sent"
        check={check}
        warn={(typed) => [...(demanded.includes('ean') && !check(typed).ean ? eanWarnings(typed.ean) : [])]}
        send={async (typed, once): Promise<AnswerOf<'setImeiSupervalutazione'>> => {
          const identifiers = normaliseBonus(campaign, typed);
          // Head office's list is asked first where it must know the IMEI (S1 §5).
          if (needsSamsungCheck(campaign)) {
            const { imei_acquistato: imei } = identifiers;
            const asked = { imei: imei ?? '', sku_campagna: campaign.sku };
            const [found] = await query('checkSamsungImei', asked);
            if (!found || !isImeiFree(found)) return { ok: false, ret_code: 1, ret_message: refusal };
          }
          const sent = { serial_number, num_times, ...identifiers, sku_campagna: campaign.sku };
          return mutate('setImeiSupervalutazione', sent, once);
        }}
        refused={(answer) => {
          if (answer.ret_message !== refusal) return answer.fields;
          setRefused(refusalText(answer));
          return null;
        }}
      >
        {({ typed }) => (
          <>
            {demanded.map((field, place) => {
              const box: TextFieldProps = {
                name: field,
                label: labels[field],
                required: true,
                className: 'max-w-md',
                onKeyDown: (event: KeyboardEvent) => {
                  // A barcode reader ends each code with Enter: on to the next box, not yet wrong.
                  const next = demanded.slice(place + 1).findIndex((one) => typed[one] === '');
                  if (event.key !== 'Enter' || next < 0 || check(typed)[field]) return;
                  event.preventDefault();
                  boxes.current?.querySelectorAll<HTMLElement>('form input')[place + 1 + next]?.focus();
                },
              };
              return field === 'imei_acquistato' ? (
                <ImeiField key={field} {...box} help={fieldText.imeiRequired} />
              ) : (
                <TextField
                  key={field}
                  {...box}
                  help={fieldText.required}
                  data-scan="ean serial coupon text"
                  mono
                  inputMode={field === 'sku' ? 'text' : 'numeric'}
                  spellCheck={false}
                  maxLength={40}
                />
              );
            })}
            <div className="flex flex-wrap gap-2">
              <FormSubmit size="big">Conferma supervalutazione</FormSubmit>
              <Button kind="ghost" size="big" onClick={onBack}>
                Altra campagna
              </Button>
            </div>
          </>
        )}
      </PageForm>
      <Dialog
        open={refused !== null}
        size="small"
        title="Supervalutazione non possibile"
        onClose={() => setRefused(null)}
        footer={<Button onClick={() => setRefused(null)}>Ho capito</Button>}
      >
        <p role="alert">{refused}</p>
        <p className="mt-2 text-soft">
          Controlla l’IMEI sulla scatola, oppure continua senza supervalutazione.
        </p>
      </Dialog>
    </div>
  );
}
