import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { landingFor } from '#domain/landing';
import { modesNamed } from '#domain/payment-mode';
import { paths } from '#lib/paths';
import { loadSession, mayBeSignedIn, type Session } from '#lib/session';
import { useAsked } from '#lib/use-asked';
import { takeWantedPage } from '#lib/wanted-page';
import { Brand } from '#ui/brand';
import { Button } from '#ui/button';
import { CompanyLine } from '#ui/company-line';
import { LogInForm } from '../features/session/log-in-form.tsx';
import { PhonePicture } from '../features/landing/phone-picture.tsx';

const loadContactDialog = () => import('../features/contacts/contact-dialog.tsx');
const ContactDialog = lazy(async () => ({ default: (await loadContactDialog()).ContactDialog }));

const loadForgotten = () => import('../features/access/forgotten-dialog.tsx');
const ForgottenDialog = lazy(async () => ({ default: (await loadForgotten()).ForgottenDialog }));

const facts = [
  ['Diagnosi vera', 'Test, blacklist e grado estetico danno un prezzo spiegato passo per passo.'],
  ['Carte in regola', 'Ricevuta firmata, DDT, registro e fatture escono pronti dalla pratica.'],
  ['Rete sotto controllo', 'Dal banco alla sede centrale, ogni telefono ha la sua storia.'],
] as const;

/** The public landing page with the Log In form (S1 §2 /login). */
export function Login() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isContacting, setContacting] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const [company] = useAsked('getInformativa', {}).rows ?? [];

  useEffect(() => {
    if (!mayBeSignedIn()) return;
    let isGone = false;
    loadSession().then(
      (session) => {
        // Signed in already: to /credentials, which sends on by role (S1 §2, §4).
        if (session && !isGone) void navigate({ to: paths.credentials(), replace: true });
      },
      // Without an answer one can still read the page and sign in; the log-in itself will say what is wrong.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [navigate]);

  const enter = (session: Session): void => {
    const to = landingFor(session.id_role, session.is_credenziali_saltate === 1, 'login');
    // The choice of the operator comes before what was opened.
    const wanted = to === paths.credentials() ? null : takeWantedPage();
    if (wanted) history.replace(wanted);
    else void navigate({ to: to ?? paths.servizi(), replace: true });
  };

  return (
    <div className="flex min-h-dvh flex-col bg-card">
      <title>Permuta: ritira l’usato nel tuo negozio</title>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-4 py-4 sm:px-[max(2.5rem,calc((100%-1180px)/2+2.5rem))]">
        <Brand />
        <LogInForm onSignedIn={enter} onForgotten={() => setForgotten(true)} />
      </header>
      <main className="mx-auto grid w-full max-w-[1180px] grow content-center gap-12 px-4 py-10 sm:gap-16 sm:px-10 sm:py-14">
        <div className="grid items-center gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-14">
          <div>
            <h1 className="text-[clamp(2.2rem,5vw,3.4rem)] leading-[1.06] font-figure tracking-[-0.035em]">
              Ritira l’usato nel tuo negozio, in un minuto.
            </h1>
            <p className="mt-5 mb-8 max-w-lg text-[1.2rem] leading-normal text-soft">
              Valuta lo smartphone del cliente, fagli firmare la ricevuta sul suo telefono e paga con{' '}
              {modesNamed(() => true, 'o')}. Al resto pensiamo noi.
            </p>
            <Button
              size="big"
              onClick={() => setContacting(true)}
              onPointerEnter={() => void loadContactDialog()}
              onFocus={() => void loadContactDialog()}
            >
              CONTATTACI
            </Button>
            <p className="mt-5">
              <a
                href={paths.valutazione()}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                Vendi un usato? Scopri quanto vale
              </a>
            </p>
          </div>
          <PhonePicture />
        </div>
        <ul className="grid gap-6 sm:grid-cols-3 sm:gap-7">
          {facts.map(([title, text]) => (
            <li key={title}>
              <h2 className="mb-1">{title}</h2>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className="mx-auto flex w-full max-w-[1180px] flex-wrap gap-x-6 gap-y-2 px-4 pb-6 text-sm text-soft sm:px-10">
        <a href={paths.privacy()} className="underline-offset-4 hover:underline">
          Privacy
        </a>
        <a href={paths.accessibilita()} className="underline-offset-4 hover:underline">
          Accessibilità
        </a>
        <CompanyLine company={company} />
      </footer>
      {isContacting ? (
        <Suspense>
          <ContactDialog onClose={() => setContacting(false)} />
        </Suspense>
      ) : null}
      {isForgotten ? (
        <Suspense>
          <ForgottenDialog onClose={() => setForgotten(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
