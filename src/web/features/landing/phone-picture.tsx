/** A phone being valued, drawn: the landing page's picture. Its words are part of the drawing. */
export function PhonePicture() {
  return (
    <svg
      role="img"
      aria-label="Esempio di valutazione: 285,00 euro, 14 test superati"
      viewBox="0 0 520 380"
      className="h-auto w-full rounded-[28px] font-sans"
    >
      <defs>
        <linearGradient id="pic-ground" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="var(--accent-soft)" />
          <stop offset="1" stopColor="var(--green-soft)" stopOpacity="0.55" />
        </linearGradient>
        <filter id="pic-shadow" x="-40%" y="-20%" width="180%" height="170%">
          <feDropShadow dx="0" dy="18" stdDeviation="18" floodColor="#0a5c6b" floodOpacity="0.35" />
        </filter>
      </defs>
      <rect width="520" height="380" fill="url(#pic-ground)" />
      <g fill="none" stroke="var(--accent)" strokeOpacity="0.16" strokeWidth="1.5">
        <circle cx="260" cy="190" r="176" />
        <circle cx="260" cy="190" r="236" />
      </g>
      <g filter="url(#pic-shadow)">
        <rect x="157" y="28" width="206" height="330" rx="34" fill="#10202a" />
        <rect x="168" y="39" width="184" height="308" rx="24" fill="#ffffff" />
        <rect x="234" y="46" width="52" height="9" rx="4.5" fill="#10202a" />
      </g>
      <g fill="#14212b" textAnchor="middle">
        <text x="260" y="92" fontSize="14" fill="#51606d">
          Valutazione
        </text>
        <text x="260" y="126" fontSize="31" fontWeight="720" letterSpacing="-1">
          285,00 €
        </text>
        <rect x="197" y="142" width="126" height="26" rx="8" fill="#e0f3e6" />
        <text x="260" y="159.5" fontSize="13" fontWeight="620" fill="#175b34">
          14 test superati
        </text>
      </g>
      <g>
        {['Schermo', 'Fotocamera', 'Batteria', 'Blacklist'].map((name, line) => (
          <g key={name} transform={`translate(188 ${186 + line * 32})`}>
            <circle cx="9" cy="9" r="9" fill="#e0f3e6" />
            <path
              d="m5 9.2 2.8 2.8 5-5.4"
              fill="none"
              stroke="#175b34"
              strokeWidth="2"
              strokeLinecap="round"
            />
            <text x="27" y="13.5" fontSize="13" fill="#14212b">
              {name}
            </text>
          </g>
        ))}
        <rect x="184" y="312" width="152" height="26" rx="10" fill="#0a5c6b" />
        <text x="260" y="329.5" fontSize="13" fontWeight="620" fill="#ffffff" textAnchor="middle">
          Firma e paga
        </text>
      </g>
      <g transform="translate(382 96)">
        <rect width="112" height="62" rx="14" fill="var(--card)" stroke="var(--line)" />
        <text x="16" y="26" fontSize="12" fill="var(--soft)">
          Grado
        </text>
        <text x="16" y="48" fontSize="19" fontWeight="700" fill="var(--ink)">
          A-
        </text>
        <path
          d="M60 40l10-12 9 7 17-19"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(24 226)">
        <rect width="118" height="62" rx="14" fill="var(--card)" stroke="var(--line)" />
        <text x="16" y="26" fontSize="12" fill="var(--soft)">
          Firmata
        </text>
        <path
          d="M16 46c8-18 12-18 12-6s6 10 11-2 8-8 9 0 5 6 9 0c5-8 8-2 14-1 9 2 14-3 27-6"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
