export { Agenda } from './components/agenda.tsx';
export { AgendaCard } from './components/agenda-card.tsx';
export { InterviewsCard } from './components/interviews-card.tsx';
