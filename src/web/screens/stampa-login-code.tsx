import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RowOf } from '#contract/api';
import { loginCodeSlip } from '#documents/login-code-slip';
import { DocumentPage, LinkRefused, PrintButton } from '../features/documents/document-page.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';
import { linkQuery, preparationQuery } from '../features/preparations/queries.ts';

const title = 'Prova del telefono';

/** The slip of a login code, for the customer whose phone is being tested (rulings §11); the shop's session opens it. */
export default function StampaLoginCode() {
  const { codice = '' } = useSearch({ strict: false });
  return codice ? <Linked login_code={codice} /> : <LinkRefused />;
}

function Linked({ login_code }: { login_code: string }) {
  return (
    <DocumentPage title={title} found={useQuery(linkQuery(login_code))}>
      {(link) => <Slip login_code={login_code} link={link} />}
    </DocumentPage>
  );
}

function Slip({ login_code, link }: { login_code: string; link: RowOf<'getLinkPreparazione'> }) {
  const found = useQuery({
    ...preparationQuery(link.token, false),
    select: ([row]) => row ?? null,
  });
  const indirizzo = `${location.origin}${link.indirizzo}`;
  return (
    <DocumentPage title={title} found={found}>
      {(row) => (
        <DocumentView
          document={loginCodeSlip({ ...row, login_code, indirizzo })}
          windowTitle={`Login code ${login_code}`}
          actions={<PrintButton>STAMPA</PrintButton>}
        />
      )}
    </DocumentPage>
  );
}
