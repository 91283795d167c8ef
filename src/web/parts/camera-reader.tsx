import { ScanBarcode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { meaningsOf } from '#domain/scanned-code';
import { playBeep } from '#lib/play-beep';
import { openPictureReader } from '#lib/read-picture';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { take } from './scanner.tsx';

/** From picture to picture, in milliseconds. */
const pause = 150;

/** On phones and tablets the camera reads what elsewhere a barcode reader does, for whoever waits for it. */
export function CameraButton() {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState('');
  useEffect(() => {
    // The dialog of the camera is gone: who is told may be under it.
    if (read) take(meaningsOf(read));
  }, [read]);
  return (
    <>
      <button
        type="button"
        aria-label="Leggi un codice con la fotocamera"
        title="Leggi un codice con la fotocamera"
        onClick={() => {
          setRead('');
          setOpen(true);
        }}
        className="hidden size-11 shrink-0 place-items-center rounded-md text-soft hover:text-ink pointer-coarse:grid"
      >
        <ScanBarcode size={22} aria-hidden="true" />
      </button>
      {isOpen ? (
        <CameraDialog
          onClose={() => setOpen(false)}
          onRead={(text) => {
            playBeep('good');
            setRead(text);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function CameraDialog({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const view = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const told = useEffectEvent(onRead);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const reader = openPictureReader();
    const look = async (): Promise<void> => {
      // Only where the page came over a line that can't be listened to is there a camera at all.
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const video = view.current;
      if (isOver || !video) return stop();
      video.srcObject = stream;
      await video.play();
      while (!isOver) {
        const text = (await reader.read(video)).trim();
        if (text && !isOver) return told(text);
        await new Promise((done) => setTimeout(done, pause));
      }
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    look().catch(() => setRefused(!isOver));
    return () => {
      isOver = true;
      stop();
      reader.close();
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title="Leggi un codice" lead="Inquadra il codice a barre, vicino e fermo.">
      {isRefused ? (
        <Notice kind="warn" title="La fotocamera non si apre">
          Consenti l’uso della fotocamera nelle impostazioni del browser, o scrivi il codice.
        </Notice>
      ) : (
        <video ref={view} muted playsInline className="max-h-[60dvh] w-full rounded-md bg-sunken" />
      )}
    </Dialog>
  );
}
