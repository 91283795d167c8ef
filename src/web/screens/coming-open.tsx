import { Notice } from '#ui/notice';
import { PlainPage } from '#ui/plain-page';

/** In the place of an open page that is still to come. */
export function ComingOpen() {
  return (
    <PlainPage title="In arrivo">
      <Notice>Questa pagina arriva con uno dei prossimi aggiornamenti.</Notice>
    </PlainPage>
  );
}
