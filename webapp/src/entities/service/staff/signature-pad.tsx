import { Button, Text } from '@mantine/core';
import { useEffect, useRef, type PointerEvent } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './signature-pad.module.css';

type Props = {
  /** The drawing as a PNG in an address; empty while there is none. */
  value: string | undefined;
  onChange: (drawing: string) => void;
};

/** The size of the picture; on the screen it is as wide as there is room. */
const width = 900;
const height = 300;

/** Where someone signs with a finger, a pen or a mouse. */
export function SignaturePad({ value = '', onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const isEmpty = value === '';
  const drawn = useRef('');

  // What was drawn at an earlier visit, or given up since.
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || value === drawn.current) return;
    drawn.current = value;
    pen.clearRect(0, 0, width, height);
    if (value === '') return;
    const picture = new Image();
    picture.addEventListener('load', () => pen.drawImage(picture, 0, 0));
    picture.src = value;
  }, [value]);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - area.left) / area.width) * width,
      y: ((event.clientY - area.top) / area.height) * height,
    };
  };

  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    const from = last.current;
    if (!pen || from === null) return;
    const to = pointOf(event);
    pen.strokeStyle = getComputedStyle(event.currentTarget).color;
    pen.lineWidth = event.pointerType === 'pen' ? 3 + event.pressure * 4 : 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
  };

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
    draw(event);
  };

  const end = () => {
    if (last.current === null) return;
    last.current = null;
    drawn.current = canvas.current?.toDataURL('image/png') ?? '';
    onChange(drawn.current);
  };

  return (
    <div className={classes.pad}>
      <canvas
        ref={canvas}
        className={classes.paper}
        width={width}
        height={height}
        role="img"
        aria-label={isEmpty ? t('desk.signHere') : t('desk.signed')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isEmpty && (
        <Text className={classes.hint} size="sm" aria-hidden>
          {t('desk.signHere')}
        </Text>
      )}
      <Button size="compact-sm" variant="subtle" disabled={isEmpty} onClick={() => onChange('')}>
        {t('desk.signAgain')}
      </Button>
    </div>
  );
}
