"""OpenStack Swift with its S3 API, all four servers in one process on loopback, for tests.

A folder that was used before keeps what was stored. Port 0 is any. Prints the port once it listens, and ends when its standard input does: with the process that started it.
"""

import os
import sys

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

from swift.common import utils  # noqa: E402

folder, access_key, secret_key, port = sys.argv[1:]
account, user = access_key.split(':')


def write(name, content):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(content)
    return path


# Before the other modules are loaded, which read this file on the way.
utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n')

from eventlet import wsgi  # noqa: E402
from swift.account import server as account_server  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402
from swift.container import server as container_server  # noqa: E402
from swift.obj import server as object_server  # noqa: E402

PIPELINE = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy dlo bulk slo versioned_writes proxy-server

[app:proxy-server]
use = egg:swift#proxy
swift_dir = {folder}
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false

[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin

[filter:copy]
use = egg:swift#copy

[filter:dlo]
use = egg:swift#dlo

[filter:versioned_writes]
use = egg:swift#versioned_writes

[filter:bulk]
use = egg:swift#bulk

[filter:slo]
use = egg:swift#slo
"""


class Cache:
    """What Swift asks of memcached, which it does not run without."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


def with_cache(app):
    cache = Cache()

    def cached(environ, start_response):
        environ['swift.cache'] = cache
        return app(environ, start_response)

    return cached


def serve(listener, app):
    # The AWS SDK looks for "ETag", which eventlet would otherwise write as "Etag".
    eventlet.spawn(
        wsgi.server,
        listener,
        app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


def make_ring(name, port):
    ring = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))


devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'disk'), exist_ok=True)
conf = {'swift_dir': folder, 'devices': devices, 'mount_check': 'false', 'disable_fallocate': 'true'}

for name, module in [('account', account_server), ('container', container_server), ('object', object_server)]:
    listener = eventlet.listen(('127.0.0.1', 0))
    make_ring(name, listener.getsockname()[1])
    serve(listener, module.app_factory({}, **conf))

listener = eventlet.listen(('127.0.0.1', int(port)))
serve(listener, with_cache(loadapp(write('proxy.conf', PIPELINE), global_conf={'log_name': 'proxy'})))
print(listener.getsockname()[1], flush=True)

eventlet.tpool.execute(sys.stdin.read)
