import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RowOf } from '#contract/api';
import { receipt } from '#documents/receipt';
import { parseCaseCode } from '#domain/device';
import { purchaseText } from '#domain/text';
import { roles } from '#domain/role';
import { archivedDocuments } from '#lib/archived-documents';
import { askingOne } from '#lib/asking';
import { formatDay } from '#lib/format';
import { maySession, sessionQuery } from '#lib/session';
import { FormDialog } from '#parts/form-dialog';
import { ReasonField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';
import { Button } from '#ui/button';
import { ArchivedLinks } from '../features/documents/archived-links.tsx';
import { DocumentPage, LinkRefused, PrintButton } from '../features/documents/document-page.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';
import { receiptPictures } from '../features/documents/queries.ts';
import { MailDialog } from '../features/mail/mail-dialog.tsx';
import { MailLog } from '../features/mail/mail-log.tsx';
import { OwnConsents } from '../features/persons/own-consents.tsx';

/** The receipt, to look at, to print and to mail (S2 §2): `cod=<serial>-<times>`, or `cod=<serial>&num=<times>`. */
export default function StampaRicevuta() {
  const device = cycleOf(useSearch({ strict: false }));
  const token = new URLSearchParams(location.hash.slice(1)).get('t');
  return device ? <Receipt {...device} token={token} /> : <LinkRefused />;
}

interface ReceiptProps {
  serial_number: string;
  num_times: number;
  token: string | null;
}

function Receipt({ serial_number, num_times, token }: ReceiptProps) {
  const opened = { quiet: true, ...(token ? { linkToken: token } : {}) };
  const found = useQuery(askingOne('getRicevuta', { serial_number, num_times }, opened));
  return (
    <DocumentPage title="Ricevuta di acquisto" found={found}>
      {(data) => <Paper data={data} token={token} />}
    </DocumentPage>
  );
}

function Paper({ data, token }: { data: RowOf<'getRicevuta'>; token: string | null }) {
  const { serial_number, num_times } = data;
  const session = useQuery({ ...sessionQuery, enabled: token === null }).data ?? null;
  const [motivo, setMotivo] = useState<string | null>(null);
  const [open, setOpen] = useState<'mail' | 'reason' | null>(null);
  // Head office and support say why they look at somebody's document (law §4).
  const mustSayWhy = session !== null && roles[session.id_role].needsReason && motivo === null;
  const isKnown = token !== null || session !== null;
  const noScans = { fronte_documento: null, retro_documento: null };
  const { firma_contratto_uno, firma_contratto_due, firma_privacy, fronte_documento, retro_documento } = data;
  const scans = mustSayWhy || !isKnown ? noScans : { fronte_documento, retro_documento };
  const strokes = { firma_contratto_uno, firma_contratto_due, firma_privacy };
  const pictures = useQuery({
    ...receiptPictures({ ...scans, ...strokes }, token, motivo),
    placeholderData: (old) => old,
  });
  const printed = useMemo(() => receipt(data, pictures.data ?? {}), [data, pictures.data]);
  const isSigned = firma_privacy !== null || data.is_firma_carta === 1;
  const archived = useQuery(
    archivedDocuments(serial_number, num_times, { linkToken: token, isAwaited: isSigned }),
  );
  const documents = archived.data ?? [];
  const isArchived = documents.some(({ tipo }) => tipo === 'ricevuta');
  const maySend = session ? maySession(session, 'receipts.send') : token !== null;
  const mailed = { serial_number, num_times, linkToken: token };

  return (
    <>
      <DocumentView
        document={printed}
        mark={
          data.data_annullo === null ? null : (
            <p
              role="status"
              className="mb-4 rounded-md border-2 border-danger px-4 py-2 text-center font-semibold text-danger"
            >
              ACQUISTO ANNULLATO il {formatDay(data.data_annullo)}: questa ricevuta non è più valida
            </p>
          )
        }
        house={{ ragione_sociale: data.ragione_sociale, logo: data.logo }}
        windowTitle={`Ricevuta ${data.progressivo}-${data.anno} ${data.codice_pratica}`}
        actions={
          <>
            {mustSayWhy && (fronte_documento ?? retro_documento) !== null ? (
              <Button
                kind="ghost"
                icon={<Eye size={20} aria-hidden="true" />}
                onClick={() => setOpen('reason')}
              >
                Mostra il documento
              </Button>
            ) : null}
            <ArchivedLinks
              documents={documents}
              linkToken={token}
              motivo={motivo}
              onAnnex={mustSayWhy ? () => setOpen('reason') : null}
            />
            {maySend ? (
              <Button
                kind="ghost"
                icon={<Mail size={20} aria-hidden="true" />}
                disabledReason={
                  data.data_annullo !== null
                    ? 'L’acquisto è stato annullato'
                    : isArchived
                      ? null
                      : purchaseText.signatureMissing
                }
                onClick={() => setOpen('mail')}
              >
                INVIA RICEVUTA VIA MAIL
              </Button>
            ) : null}
            <PrintButton>STAMPA RICEVUTA</PrintButton>
          </>
        }
      />
      <MailLog receipt={mailed} />
      {token === null ? null : (
        <div className="mx-auto my-6 max-w-3xl px-4">
          <OwnConsents token={token} />
        </div>
      )}
      {open === 'mail' ? <MailDialog receipt={mailed} onClose={() => setOpen(null)} /> : null}
      {open === 'reason' ? (
        <FormDialog
          title="Vedere il documento del cliente"
          lead="La consultazione viene registrata con il tuo nome e il motivo."
          confirm="Mostra il documento"
          onClose={() => setOpen(null)}
          start={{ motivo: '' }}
          check={reasonProblem}
          send={({ motivo: given }) => {
            setMotivo(given.trim());
            return Promise.resolve({ ok: true, ret_message: 'OK' });
          }}
        >
          <ReasonField maxLength={200} />
        </FormDialog>
      ) : null}
    </>
  );
}

function cycleOf(search: {
  cod?: string;
  num?: string;
}): { serial_number: string; num_times: number } | null {
  const { cod = '', num } = search;
  if (num === undefined) return parseCaseCode(cod);
  return cod !== '' && /^\d{1,6}$/.test(num) ? { serial_number: cod, num_times: Number(num) } : null;
}
