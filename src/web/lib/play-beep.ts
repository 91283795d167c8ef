let audio: AudioContext | null = null;

/** Frequency in hertz, length in seconds, shape: one can tell them apart without looking. */
const tones = {
  good: [{ hertz: 1175, seconds: 0.08, shape: 'sine' }],
  again: [
    { hertz: 780, seconds: 0.06, shape: 'sine' },
    { hertz: 780, seconds: 0.06, shape: 'sine' },
  ],
  bad: [{ hertz: 196, seconds: 0.32, shape: 'square' }],
} as const;

/** A short beep at what the reader read; silent where the browser has no sound or doesn't allow it yet. */
export function playBeep(kind: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Before the first key or press of the page the browser keeps it suspended.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  let start = audio.currentTime;
  for (const { hertz, seconds, shape } of tones[kind]) {
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = shape;
    source.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + seconds);
    start += seconds + 0.05;
  }
}
