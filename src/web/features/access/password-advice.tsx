import { passwordExample } from '#domain/password';

/** How one finds a password that is long and stays in the head. */
export function PasswordAdvice() {
  return (
    <aside aria-label="Come sceglierla" className="grid gap-4 lg:pt-2">
      <h2>Lunga è meglio che complicata</h2>
      <p className="text-soft">
        Tre o quattro parole che non c’entrano niente tra loro si ricordano e si scrivono in fretta, e nessuno
        le indovina. Maiuscole, cifre e simboli non servono; gli spazi vanno benissimo.
      </p>
      <p className="flex flex-wrap gap-2">
        {passwordExample.map((word) => (
          <span
            key={word}
            className="rounded-md bg-accent-soft px-3 py-1.5 font-mono text-[0.95rem] text-accent"
          >
            {word}
          </span>
        ))}
      </p>
      <p className="text-sm text-soft">Questo è solo un esempio: scegline una tua, mai usata altrove.</p>
    </aside>
  );
}
