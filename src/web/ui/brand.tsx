/** Sign and name of the product. */
export function Brand({ size = 22, isShort = false }: { size?: number; isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-accent">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <clipPath id="brand-round">
          <rect width="32" height="32" rx="10" />
        </clipPath>
        <g clipPath="url(#brand-round)">
          <path fill="#37a3a9" d="M0 0h32v32H0z" />
          <path fill="#0a5c6b" d="M0 0h32L0 32z" />
        </g>
      </svg>
      {/* On a phone's frame the sign alone has room. */}
      <span className={isShort ? 'max-sm:sr-only' : undefined}>Permuta</span>
    </span>
  );
}
