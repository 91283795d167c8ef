import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkText } from '#domain/link-text';
import { ApiFault } from '#lib/api';
import { documentAddress } from '#lib/archived-documents';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { mayBeSignedIn, sessionQuery } from '#lib/session';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';
import { WindowLink } from '#ui/window-link';
import { DocumentBar } from './document-view.tsx';

interface DocumentPageProps<T> {
  title: string;
  /** What the document is made of; null: there is none, or none that one may see. */
  found: Pick<UseQueryResult<T | null>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** A document, or what stands for it while there is none to show. */
export function DocumentPage<T>({ title, found, children }: DocumentPageProps<T>) {
  const { data, error, refetch } = found;
  if (data) return children(data);
  // Answers that say no more than 'not for you' tell the link from a fault of ours.
  const isRefused = error instanceof ApiFault && [400, 401, 403, 404].includes(error.status);
  if (data === null || isRefused) return <LinkRefused />;
  if (error) {
    return (
      <PlainPage title={title}>
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      </PlainPage>
    );
  }
  return (
    <>
      <DocumentBar title={title} />
      <main className="grid justify-items-center px-2 py-4 sm:py-8">
        <div className="sheet w-full max-w-[210mm] px-5 py-6 shadow-pop md:min-h-[297mm] md:px-[16mm] md:py-[15mm]">
          <SkeletonLines lines={9} />
        </div>
      </main>
    </>
  );
}

/** Nothing of the document is said to who has no right to it; nobody is sent to the log-in (rulings §3). */
export function LinkRefused() {
  // Only looks at what the page has asked already: who works here needs no link.
  const isSignedIn = Boolean(useQuery({ ...sessionQuery, enabled: mayBeSignedIn() }).data);
  if (isSignedIn) {
    return (
      <PlainPage title="Questo documento non si apre">
        <p className="text-soft">
          Non c’è ancora, è di un altro negozio o il codice non è giusto. Un acquisto in corso ha la sua
          ricevuta quando è concluso; quella di uno annullato la vede la sede.{' '}
          <Link to={paths.ricevute()} className="font-medium text-accent underline underline-offset-2">
            Cerca tra le ricevute
          </Link>
        </p>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={linkText.invalid}>
      <p className="text-soft">
        Chiedi al negozio un nuovo link. Se lavori in negozio,{' '}
        <Link to={paths.login()} className="font-medium text-accent underline underline-offset-2">
          accedi
        </Link>{' '}
        e riapri il documento dal programma.
      </p>
    </PlainPage>
  );
}

/** Prints what is shown. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}

/** The same document as the server's own file. */
export function PdfLink({ id }: { id: string }) {
  return (
    <WindowLink href={documentAddress(id)} icon={<FileDown size={20} aria-hidden="true" />}>
      PDF
    </WindowLink>
  );
}
