import { CallToAction } from './call-to-action.tsx';
import { ClientArea } from './client-area.tsx';
import { Features } from './features.tsx';
import { Process } from './process.tsx';
import { Testimonials } from './testimonials.tsx';

/** The home page below its first screen. */
export function HomeDetails() {
  return (
    <>
      <Process />
      <Features />
      <ClientArea />
      <Testimonials />
      <CallToAction />
    </>
  );
}
