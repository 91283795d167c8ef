/** Simulators answer instead of the outside world, and every page says so (rulings §8). */
export function DemoStrip() {
  return (
    <aside
      aria-label="Ambiente"
      className="bg-amber-soft px-4 py-0.5 text-center text-xs font-semibold tracking-wide text-amber"
    >
      AMBIENTE DIMOSTRATIVO
    </aside>
  );
}
