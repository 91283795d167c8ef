import type { FormEvent, ReactNode } from 'react';
import { customerName } from '#domain/customer';
import { documentTypes } from '#domain/identity-document';
import { paymentMode, paymentModes } from '#domain/payment-mode';
import { signerLine } from '#domain/signer';
import { useLiveEvents } from '#lib/live-events';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { completePurchase, type Acquisto } from './queries.ts';
import { memoryText } from './summary.tsx';

interface FinalStepProps {
  row: Acquisto;
  id_operatore: number;
  /** After the completion: reports that can't undo it. */
  onCompleted: () => void;
}

/** Everything once more, and the button that concludes the purchase (S1 §4, rulings §4). */
export function FinalStep({ row, id_operatore, onCompleted }: FinalStepProps) {
  const act = useAct();
  // Asked for or answered since: that it was lacking is no longer what is to be read.
  useLiveEvents((event) => {
    if (event !== 'ricarica' && event.tipo === 'approvazione' && event.serial_number === row.serial_number)
      act.clear();
  });
  const mode = paymentModes[row.id_modalita_pagamento ?? paymentMode.voucher];
  const type = row.id_tipo_documento === null ? '' : documentTypes[row.id_tipo_documento].name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Said over the question, and by the button.
    if (row.problema_acquirente !== null) return;
    void act.run(async (key) => {
      const refusal = await completePurchase(row, id_operatore, key);
      if (refusal) return refusal;
      onCompleted();
      return null;
    });
  };
  const facts: (readonly [string, ReactNode])[] = [
    ['Device', `${row.brand_name} ${row.model_name} ${memoryText(row.memory_gb)}`],
    ['IMEI', <CodeText key="imei" value={row.imei} plain />],
    ['Cliente', row.cliente ? customerName(row.cliente) : ''],
    ['Documento', [`${type} ${row.numero_documento ?? ''}`, signerLine(row)].filter(Boolean).join(' · ')],
  ];
  if (row.sku_campagna) facts.push(['Supervalutazione', <Money key="bonus" euro={row.supervalutazione} />]);
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <p className="text-lg">
        Il cliente riceve {mode.gives}{' '}
        <Money euro={row.coupon_value ?? row.valore_pagato} className="font-title" />.
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="font-medium max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          type="submit"
          size="big"
          data-autofocus
          busy={act.isBusy}
          disabledReason={row.problema_acquirente}
        >
          Concludi l’acquisto con {mode.name.toLowerCase()}
        </Button>
      </div>
      <ActProblem act={act} />
    </form>
  );
}
