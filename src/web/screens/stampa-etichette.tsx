import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { deviceLabels, shelfLabel } from '#documents/device-label';
import { parseCaseCode } from '#domain/device';
import { normaliseShelf, shelfProblem } from '#domain/shelf';
import { queryClient } from '#lib/query-client';
import { deviceOf } from '#parts/device';
import { DocumentPage, LinkRefused, PrintButton } from '../features/documents/document-page.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';

const mostLabels = 200;

/** Labels to print and stick on: `cod`, phones by their cases with commas between; `posto`, a shelf's. */
export default function StampaEtichette() {
  const { cod = '', posto = '' } = useSearch({ strict: false });
  const shelf = normaliseShelf(String(posto));
  if (shelf !== '' && shelfProblem(shelf) === null) {
    return (
      <DocumentView
        document={shelfLabel(shelf)}
        windowTitle={`Etichetta ${shelf}`}
        actions={<PrintButton>STAMPA ETICHETTA</PrintButton>}
      />
    );
  }
  const cycles = String(cod)
    .split(',')
    .flatMap((one) => parseCaseCode(one) ?? []);
  return cycles.length > 0 ? <Labels cycles={cycles.slice(0, mostLabels)} /> : <LinkRefused />;
}

function Labels({ cycles }: { cycles: { serial_number: string; num_times: number }[] }) {
  const found = useQuery({
    queryKey: ['etichette', cycles],
    queryFn: async () => {
      const rows = await Promise.all(cycles.map((cycle) => queryClient.fetchQuery(deviceOf(cycle))));
      const known = rows.flatMap((row) => row ?? []);
      return known.length > 0 ? known : null;
    },
  });
  return (
    <DocumentPage title="Etichette" found={found}>
      {(devices) => (
        <DocumentView
          document={deviceLabels(devices)}
          windowTitle={`Etichette ${devices.length}`}
          actions={<PrintButton>STAMPA ETICHETTE</PrintButton>}
        />
      )}
    </DocumentPage>
  );
}
