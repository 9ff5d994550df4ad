export { ViewsMenu } from './components/views-menu.tsx';
