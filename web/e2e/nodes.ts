import { createServer, request, type Server } from 'node:http';

/** What stands before several nodes: it hands each request to the next of them, whatever connection it came by. */
export class Turns {
  private readonly server: Server;
  private readonly nodes: readonly number[];
  private next = 0;

  /** `nodes` are ports of this machine. */
  constructor(nodes: readonly number[]) {
    this.nodes = nodes;
    this.server = createServer((asked, answer) => {
      const onward = request(
        {
          host: '127.0.0.1',
          port: this.nodes[this.next++ % this.nodes.length],
          method: asked.method,
          path: asked.url,
          headers: asked.headers,
          agent: false, // a connection that was kept may have been closed by the node meanwhile
        },
        (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
          answered.pipe(answer);
          answered.once('aborted', () => answer.destroy());
        },
      );
      onward.once('error', () => answer.destroy()); // as a server does that is killed
      answer.once('close', () => onward.destroy());
      asked.pipe(onward);
    });
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.server.once('error', fail);
      this.server.listen(port, '127.0.0.1', done);
    });
  }

  /** Ends every connection, too. */
  async close(): Promise<void> {
    const gone = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await gone;
  }
}
