import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { IncidentDrawing } from './incident-drawing';
import type { Drawing } from './model';
import { PanelChoice } from './panel-choice';
import { UnitDrawing } from './unit-drawing';

const drawing: Drawing = {
  width: 12192,
  height: 15240,
  isKnown: true,
  label: 'Two-wide casement: left hinged left, right fixed; 48 by 60 inches',
  glazing: 'obscure',
  frame: 'M0 0H12192V15240H0Z',
  glass: 'M700 700H5000V14000H700Z',
  panels: [
    { number: 1, x: 0, y: 0, width: 6096, height: 15240, label: 'Left, casement hinged left' },
    { number: 2, x: 6096, y: 0, width: 6096, height: 15240, label: 'Right, fixed' },
  ],
  dimensions: [{ x1: 0, y1: 16600, x2: 12192, y2: 16600, inches: '48', millimetres: 1219 }],
};

test('a drawing says in words what it shows, and its figures stand outside it', () => {
  show(<UnitDrawing drawing={drawing} />);
  const picture = screen.getByRole('img', { name: drawing.label });
  expect(picture).toHaveTextContent('481219');
  const [, , , bottom] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect(bottom).toBeGreaterThan(16600);
  // Of what is blank there is no layer.
  expect(picture.querySelectorAll(':scope > path')).toHaveLength(2);
});

test('a unit has the colors of its side, and lines that stand out from them', () => {
  const inColor = { ...drawing, outside: { fill: '#4f3a2b', line: '#dfe4e7' } };
  show(<UnitDrawing drawing={inColor} />);
  const { style } = screen.getByRole('img', { name: drawing.label });
  expect(style.getPropertyValue('--frame')).toBe('#4f3a2b');
  expect(style.getPropertyValue('--edge')).toBe('#dfe4e7');
});

test('the panel of an incident is marked, and said', async () => {
  show(<IncidentDrawing incident={{ drawing, panel: 2 }} />);
  const picture = await screen.findByRole('img', { name: /48 by 60 inches\. Problem: Right, fixed$/ });
  expect(picture.querySelector('rect')).toHaveAttribute('x', '6096');
});

test('without a panel nothing is marked', async () => {
  show(<IncidentDrawing incident={{ drawing, panel: null }} />);
  const picture = await screen.findByRole('img', { name: drawing.label });
  expect(picture.querySelector('rect')).toBeNull();
});

test('an incident without a drawing keeps no place for one', () => {
  show(
    <div data-testid="incident">
      <IncidentDrawing incident={{ drawing: null }} />
    </div>,
  );
  expect(screen.getByTestId('incident')).toBeEmptyDOMElement();
});

function Choosing() {
  const [panel, setPanel] = useState<number | null>(null);
  return <PanelChoice drawing={drawing} label="Which panel?" value={panel} onChange={setPanel} />;
}

test('a panel is chosen by tap or by keyboard, said in words, and taken back', async () => {
  const user = userEvent.setup();
  show(<Choosing />);
  const group = screen.getByRole('group', { name: 'Which panel?' });
  expect(group).toHaveTextContent('No panel chosen');
  await user.click(screen.getByRole('radio', { name: 'Right, fixed' }));
  expect(group).toHaveTextContent('Right, fixed');
  expect(group.querySelector('rect')).toHaveAttribute('x', '6096');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Left, casement hinged left' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear choice' }));
  expect(screen.getByRole('radio', { name: 'Left, casement hinged left' })).not.toBeChecked();
  expect(group).toHaveTextContent('No panel chosen');
});
