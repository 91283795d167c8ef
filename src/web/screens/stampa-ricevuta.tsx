import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { receipt } from '#documents/receipt';
import { parseCaseCode } from '#domain/device';
import { Button } from '#ui/button';
import { DocumentFailed, DocumentLoading, LinkRefused } from '../features/documents/document-trouble.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';
import { isLinkRefused, receiptRow } from '../features/documents/queries.ts';

const title = 'Ricevuta di acquisto';

/** The receipt, to look at and to print (S2 §2): `cod=<serial>-<times>`, or `cod=<serial>&num=<times>`. */
export function StampaRicevuta() {
  const device = cycleOf(useSearch({ strict: false }));
  const token = new URLSearchParams(location.hash.slice(1)).get('t');
  return device ? <Receipt {...device} token={token} /> : <LinkRefused />;
}

function Receipt({
  serial_number,
  num_times,
  token,
}: {
  serial_number: string;
  num_times: number;
  token: string | null;
}) {
  const { data, error, refetch } = useQuery(receiptRow(serial_number, num_times, token));
  const printed = useMemo(() => (data ? receipt(data) : null), [data]);
  if (data === null || (!data && isLinkRefused(error))) return <LinkRefused />;
  if (error && !data) return <DocumentFailed title={title} error={error} onRetry={() => void refetch()} />;
  if (!data || !printed) return <DocumentLoading title={title} />;
  return (
    <DocumentView
      document={printed}
      windowTitle={`Ricevuta ${data.progressivo}-${data.anno} ${data.codice_pratica}`}
      actions={
        <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
          STAMPA RICEVUTA
        </Button>
      }
    />
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
