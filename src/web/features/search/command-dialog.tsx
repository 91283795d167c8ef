import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, LayoutDashboard } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { placesFor, type Place } from '#lib/navigation';
import { useSession } from '#lib/session';
import { Dialog } from '#ui/dialog';
import { TextInput } from '#ui/text-input';

/** Ctrl-K: goes anywhere by typing (look.md). Arrows choose, Enter goes. */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const places = placesFor(session).filter((place) => fits(place, text));
  const current = places[Math.min(chosen, places.length - 1)];

  const go = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    void navigate({ to: place.to });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && places.length > 0) {
      event.preventDefault();
      setChosen((before) => (Math.min(before, places.length - 1) + step + places.length) % places.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(current);
    }
  };

  return (
    <Dialog open onClose={onClose} dismissOutside title="Cerca" size="normal">
      <TextInput
        role="combobox"
        aria-label="Cerca una schermata"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current ? `${list}-${current.to}` : undefined}
        aria-autocomplete="list"
        placeholder="Dove vuoi andare?"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={list} role="listbox" aria-label="Schermate" className="mt-3 grid">
        {places.map((place) => (
          // The keyboard's way is the box above: focus never leaves it.
          <li
            key={place.to}
            id={`${list}-${place.to}`}
            role="option"
            aria-selected={place === current}
            tabIndex={-1}
            onClick={() => go(place)}
            onKeyDown={onKeyDown}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent"
          >
            <LayoutDashboard size={18} className="text-soft" aria-hidden="true" />
            <span className="grow">{place.label}</span>
            {place === current ? <CornerDownLeft size={16} aria-hidden="true" /> : null}
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-soft">
        {places.length === 0 ? 'Nessuna schermata con queste lettere.' : null}
      </p>
    </Dialog>
  );
}

function fits(place: Place, text: string): boolean {
  const words = `${place.label} ${place.words ?? ''}`.toLowerCase().split(/[\s/]+/);
  const typed = text.toLowerCase().trim().split(/\s+/);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}
