"""What is laid down and then rendered: the layers of a sewn thing, in one file between the two. Lengths in cm.

A layer has vertices `x`, `faces`, coordinates on the print `uv`, what its shader wants to know of each vertex
(`attributes`), the number of its part, and of which fabric it is.
"""

import json

import numpy as np

NOWHERE = -5.0


def make_layer(x, faces, uv, attributes, part, fabric="body"):
    return {"x": x, "faces": faces, "uv": uv, "attributes": attributes, "part": part, "fabric": fabric}


def pick(attributes, source):
    return {name: values[source] for name, values in attributes.items()}


def nowhere(count):
    """Coordinates of what is never printed."""
    return np.full((count, 2), NOWHERE)


def save(path, layers, facts=None):
    arrays, kinds = {"facts": json.dumps(facts)}, {}
    for name, layer in layers.items():
        arrays |= {f"{name}.x": layer["x"], f"{name}.faces": layer["faces"], f"{name}.uv": layer["uv"]}
        arrays |= {f"{name}.at.{key}": values for key, values in layer["attributes"].items()}
        kinds[name] = {"part": layer["part"], "fabric": layer["fabric"]}
    np.savez(path, layers=json.dumps(kinds), **arrays)


def load(path):
    """The layers by name, and the facts that were saved with them."""
    file = np.load(path)
    layers = {}
    for name, kind in json.loads(str(file["layers"])).items():
        prefix = f"{name}.at."
        attributes = {key[len(prefix) :]: file[key] for key in file.files if key.startswith(prefix)}
        x, faces, uv = (file[f"{name}.{array}"] for array in ("x", "faces", "uv"))
        layers[name] = make_layer(x, faces, uv, attributes, **kind)
    return layers, json.loads(str(file["facts"]))


def middle_of(layers):
    """What moves everything so that its middle lies at the origin, and how wide and tall all of it is."""
    everything = np.vstack([layer["x"] for layer in layers.values()])
    low, high = everything.min(0), everything.max(0)
    return np.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0]), high - low
