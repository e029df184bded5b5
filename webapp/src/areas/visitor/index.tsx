import './messages';
import { Suspense, useEffect, useState, useTransition } from 'react';
import { Splash } from '@/shared/ui/splash';
import { Frame } from './frame';
import { followAddress, type Address } from './history';
import { PageBoundary } from './page-boundary';
import { pageAt } from './page-at';

export default function VisitorArea() {
  const [address, setAddress] = useState<Address | null>(null);
  // The page before stays until the next one is there.
  const [isMoving, startMoving] = useTransition();

  useEffect(() => followAddress((next) => startMoving(() => setAddress(next))), []);

  return (
    <Suspense fallback={<Splash />}>
      {address === null ? (
        <Splash />
      ) : (
        <Frame isMoving={isMoving}>
          <PageBoundary key={address.pathname}>{pageAt(address)}</PageBoundary>
        </Frame>
      )}
    </Suspense>
  );
}
