/** Finds a code in what the camera shows now; '' where there is none. */
type PictureReader = (video: HTMLVideoElement) => Promise<string>;

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Chrome on Android and on a Mac; nowhere else yet. */
    BarcodeDetector?: new () => NativeDetector;
  }
}

/** The browser's own reader, or ours in a thread of its own; `close` when it is needed no more. */
export function openPictureReader(): { read: PictureReader; close: () => void } {
  const Detector = window.BarcodeDetector;
  if (Detector) {
    const detector = new Detector();
    const read: PictureReader = async (video) => (await detector.detect(video))[0]?.rawValue ?? '';
    return { read, close: () => {} };
  }
  const worker = new Worker(new URL('code-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read: PictureReader = (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    if (!context || canvas.width === 0) return Promise.resolve('');
    context.drawImage(video, 0, 0);
    return new Promise((done) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => done(data), { once: true });
      worker.postMessage(context.getImageData(0, 0, canvas.width, canvas.height));
    });
  };
  return { read, close: () => worker.terminate() };
}
