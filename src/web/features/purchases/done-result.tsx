import { customerName, isCompany } from '#domain/customer';
import { colorName } from '#domain/device';
import { gradeText } from '#domain/grading';
import { issueLine } from '#domain/document-issue';
import { documentTypes } from '#domain/identity-document';
import { paymentModes } from '#domain/payment-mode';
import type { PurchaseStep } from '#domain/purchase';
import { signerLine } from '#domain/signer';
import { sources } from '#domain/source';
import { blacklistStates } from '#domain/blacklist';
import { formatTime } from '#lib/format';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { decidingText } from './grades-of.ts';
import type { Acquisto } from './queries.ts';
import { memoryText } from './summary.tsx';

/** One line: what a done step came to. */
export function DoneResult({
  step,
  row,
  isBonusSkipped,
}: {
  step: PurchaseStep;
  row: Acquisto;
  isBonusSkipped: boolean;
}) {
  switch (step) {
    case 'identify':
      return (
        <>
          {row.brand_name} {row.model_name} · {memoryText(row.memory_gb)} ·{' '}
          {colorName(row.color) === null ? '' : `${row.color} · `}
          <CodeText value={row.imei} plain />
        </>
      );
    case 'value':
      return (
        <>
          <Money euro={row.valore_iniziale} /> · {testsText(row)} · {blacklistText(row)}
          {row.is_ricevuta_richiesta === 1 ? ' · ricevuta d’acquisto presente' : ''}
        </>
      );
    case 'grade': {
      if (!row.grado_estetico) return null;
      const deciding = decidingText(row, row.grado_estetico);
      return (
        <>
          {gradeText(row.grado_estetico)}
          {deciding ? ` · ${deciding}` : ''}
        </>
      );
    }
    case 'accounts':
      return <>Rimossi, confermato alle {formatTime(row.data_account_rimosso)}</>;
    case 'payment':
      return row.id_modalita_pagamento !== null ? (
        <>
          {paymentModes[row.id_modalita_pagamento].name} · <Money euro={row.valore_pagato} />
        </>
      ) : null;
    case 'customer':
      return row.cliente ? (
        <>
          {customerName(row.cliente)} ·{' '}
          {isCompany(row.cliente) && row.cliente.partita_iva
            ? `P. IVA ${row.cliente.partita_iva}`
            : (row.cliente.codice_fiscale ?? row.cliente.nazione)}
        </>
      ) : null;
    case 'document':
      return row.id_tipo_documento !== null ? (
        <>
          {documentTypes[row.id_tipo_documento].name} · {row.numero_documento}
          {signerLine(row) === null ? '' : ` · firma ${signerLine(row)}`}
          {issueLine(row) === null ? '' : ` · ${issueLine(row)}`}
        </>
      ) : null;
    case 'bonus':
      if (row.sku_campagna === null) return isBonusSkipped ? <>Senza supervalutazione</> : <>Nessuna</>;
      return (
        <>
          {row.campagne.find(({ sku }) => sku === row.sku_campagna)?.id_campagna ?? row.sku_campagna} · +{' '}
          <Money euro={row.supervalutazione} />
          {row.imei_acquistato ? (
            <>
              {' · '}
              <CodeText value={row.imei_acquistato} plain />
            </>
          ) : null}
        </>
      );
    case 'receipt':
      return null;
  }
}

function testsText({ test_superati, test_falliti, fonte }: Acquisto): string {
  if (test_superati.length + test_falliti.length === 0) return sources[fonte].tests ?? 'nessun test';
  const failed = test_falliti.length === 1 ? '1 non superato' : `${test_falliti.length} non superati`;
  return `${test_superati.length} test superati${test_falliti.length > 0 ? `, ${failed}` : ''}`;
}

function blacklistText({ stato_blacklist }: Acquisto): string {
  return blacklistStates[stato_blacklist].told;
}
