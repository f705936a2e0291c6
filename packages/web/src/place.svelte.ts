import { addressOf, type Route, readRoute } from './route.js';

class Location {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = readRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = addressOf(route);
  }
}

export const place = new Location();
