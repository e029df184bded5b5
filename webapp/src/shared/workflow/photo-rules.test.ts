import { expect, test } from 'vitest';
import { isNamedAfter, namedAfter, photoRefusal } from './photo-rules';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

const limits = { most: 20, megabytes: 15 };

test('photos of phones are taken, also where the browser does not know their kind', () => {
  expect(photoRefusal(file('a.jpg', 'image/jpeg'), 5, limits)).toBeNull();
  expect(photoRefusal(file('a.webp', 'image/webp'), 5, limits)).toBeNull();
  expect(photoRefusal(file('IMG_1.HEIC', ''), 5, limits)).toBeNull();
});

test('what is no photo, too large, empty or one too many is refused before it is sent', () => {
  expect(photoRefusal(file('a.pdf', 'application/pdf'), 5, limits)).toMatch(
    /^This file type isn’t supported/,
  );
  expect(photoRefusal(file('a.jpg', 'image/jpeg', 15 * 1024 * 1024 + 1), 5, limits)).toBe(
    'The photo is larger than 15 MB.',
  );
  expect(photoRefusal(file('a.jpg', 'image/jpeg', 0), 5, limits)).toBe('The file is empty.');
  expect(photoRefusal(file('a.jpg', 'image/jpeg'), 0, limits)).toBe('You can add up to 20 photos.');
});

test('a photo is named after what it is to show, and known by it again', () => {
  const name = namedAfter('The sill: left/right', file('IMG_2041.JPG', 'image/jpeg'));
  expect(name).toBe('The sill left right.jpg');
  expect(isNamedAfter('The sill: left/right', 'The sill left right (2).jpg')).toBe(true);
  expect(isNamedAfter('The whole unit', 'The whole unit from inside.jpg')).toBe(false);
});
