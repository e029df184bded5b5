import { Button, Group, Text } from '@mantine/core';
import { useRef, useState, type PointerEvent } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './answer.module.css';
import { padHeight, padWidth, pathOf } from './signature-path';

type Place = readonly [x: number, y: number];
type Strokes = readonly (readonly Place[])[];

type Props = {
  /** The data of a path; blank while nothing is drawn. */
  onChange: (path: string) => void;
};

/** A signature by pen, finger or mouse. It is never asked for: the typed name signs. */
export function SignaturePad({ onChange }: Props) {
  const pad = useRef<SVGSVGElement>(null);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const isDown = useRef(false);

  const place = ({ clientX, clientY }: PointerEvent): Place => {
    const box = pad.current?.getBoundingClientRect();
    const { left = 0, top = 0, width = padWidth, height = padHeight } = box ?? {};
    return [((clientX - left) / (width || 1)) * padWidth, ((clientY - top) / (height || 1)) * padHeight];
  };
  const change = (next: Strokes) => {
    setStrokes(next);
    onChange(pathOf(next));
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    isDown.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    change([...strokes, [place(event)]]);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDown.current) return;
    const last = strokes.at(-1) ?? [];
    change([...strokes.slice(0, -1), [...last, place(event)]]);
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('drawings.signature')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {t('drawings.signatureHelp')}
      </Text>
      <svg
        ref={pad}
        className={classes.pad}
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        role="img"
        aria-label={t(strokes.length > 0 ? 'drawings.signatureDrawn' : 'drawings.signatureBlank')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={60} y1={240} x2={940} y2={240} />
        <path d={pathOf(strokes)} />
      </svg>
      <Group mt={4}>
        <Button size="compact-sm" variant="subtle" disabled={strokes.length === 0} onClick={() => change([])}>
          {t('drawings.clearSignature')}
        </Button>
      </Group>
    </div>
  );
}
