import { Banknote, CreditCard, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { toCents, toEuro } from '#domain/money';
import { paidIn, paymentModes, type PaymentMode } from '#domain/payment-mode';
import { paymentReason } from '#domain/purchase';
import { formatMoney } from '#lib/format';
import { useSession } from '#lib/session';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { CardsField } from '#parts/form-fields';
import { Kbd } from '#ui/kbd';
import type { Card } from '#ui/radio-cards';
import { termsOf } from './purchase-view.ts';
import { setPurchase, type Acquisto } from './queries.ts';

const icons: Readonly<Record<PaymentMode, ReactNode>> = {
  1: <Ticket size={24} aria-hidden="true" />,
  2: <Banknote size={24} aria-hidden="true" />,
  3: <CreditCard size={24} aria-hidden="true" />,
};

/** The modes that the affiliate offers, each with what it gives; their digits choose, Enter goes on (S1 §3, §6). */
export function PaymentStep({
  row,
  limite_contanti,
}: {
  row: Acquisto;
  limite_contanti: number | undefined;
}) {
  const { ragione_sociale } = useSession();
  const terms = termsOf(row, limite_contanti);
  const value = toCents(row.valore_acquisto);
  const cards = row.modalita_ammesse.map((mode): Card<PaymentMode> => {
    const { name, note } = paymentModes[mode];
    const amount = paidIn(mode, value, row.percentuale_contanti);
    return {
      value: mode,
      title: name,
      figure: formatMoney(toEuro(amount)),
      note: note({ ...row, ragione_sociale }),
      icon: icons[mode],
      disabledReason: paymentReason(mode, amount, terms) ?? undefined,
    };
  });
  return (
    <PageForm
      className="grid gap-5"
      start={{ mode: cards.find((card) => !card.disabledReason)?.value ?? null }}
      disabledReason={({ mode }) => (mode === null ? 'Scegli come viene pagato' : null)}
      send={({ mode }, once) => setPurchase(row, { id_modalita_pagamento: mode }, once)}
    >
      {({ typed: { mode } }) => (
        <>
          <CardsField name="mode" legend="Modalità di pagamento" hideLegend cards={cards} withShortcuts />
          <div className="flex flex-wrap items-center gap-3">
            <FormSubmit size="big">
              Continua{mode === null ? '' : ` con ${paymentModes[mode].name.toLowerCase()}`}
            </FormSubmit>
            <span className="text-sm text-soft max-sm:hidden">
              oppure premi <Kbd>Invio</Kbd>
            </span>
          </div>
        </>
      )}
    </PageForm>
  );
}
