import { useWords } from '#lib/language';
import { pageWords } from '#lib/words/page';

/** Simulators answer instead of the outside world, and every page says so (rulings §8). */
export function DemoStrip() {
  const words = useWords(pageWords);
  return (
    <aside
      aria-label={words.environment}
      className="bg-amber-soft px-4 py-0.5 text-center text-xs font-semibold tracking-wide text-amber"
    >
      {words.demo}
    </aside>
  );
}
